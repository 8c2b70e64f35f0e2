import {expect, it} from 'vitest';
import {runJob} from '../shared/jobs.ts';
import {INITIAL, NAMES, piecesOf, repair, SAMPLE, summary, templateConfig, ticked} from './logic.ts';

const findings = runJob('infotypes', {names: ticked(INITIAL), text: SAMPLE});

const shown = (name: (typeof NAMES)[number], found = findings) =>
  piecesOf(SAMPLE, found, name)
    .map(({text}) => text)
    .join('');

it('shows the sample under each strategy', () => {
  expect(Object.fromEntries(NAMES.map((name) => [name, shown(name)]))).toEqual({
    inspect: SAMPLE,
    mask: 'Mail **************** about card *******************.',
    redact: 'Mail  about card .',
    replace: 'Mail [EMAIL] about card [CREDIT_CARD].',
    anonymize: 'Mail bgvn@sltjvhx.tkg about card 1433 3848 2392 1898.',
  });
});

it('knows what a strategy changed', () => {
  const changed = piecesOf(SAMPLE, findings, 'replace').filter(({mark}) => mark);
  expect(changed.map(({text}) => text)).toEqual(['[EMAIL]', '[CREDIT_CARD]']);
});

it('says what happened', () => {
  expect(summary(undefined, [])).toMatch(/at least one/);
  expect(summary({status: 'done', output: findings}, ['EMAIL_ADDRESS'])).toBe('2 findings.');
  expect(summary({status: 'stopped'}, ['EMAIL_ADDRESS'])).toMatch(/^Stopped/);
});

it('leaves alone what is not ticked', () => {
  const names = ticked({...INITIAL, infoTypes: {...INITIAL.infoTypes, EMAIL_ADDRESS: false}});
  expect(names).not.toContain('EMAIL_ADDRESS');
  expect(shown('redact', runJob('infotypes', {names, text: SAMPLE}))).toBe(
    'Mail anna@example.com about card .',
  );
});

it('writes the template of the chosen strategy', () => {
  const config = (template: (typeof INITIAL)['template']) => templateConfig({...INITIAL, template});
  expect(JSON.parse(config('mask') ?? '')).toMatchObject({
    transformation: {method: 'Mask', maskingCharacter: '*'},
  });
  expect(JSON.parse(config('replace') ?? '')).toMatchObject({
    transformation: {method: 'Replace', replacementConfig: {EMAIL_ADDRESS: '[EMAIL]'}},
  });
  expect(config('anonymize')).toBeUndefined();
});

it('repairs what a link made up', () => {
  expect(repair({...INITIAL, template: 'toString' as never}).template).toBe('mask');
});
