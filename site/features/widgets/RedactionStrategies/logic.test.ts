import {expect, it} from 'vitest';
import {runJob} from '../shared/jobs.ts';
import {INITIAL, repair, resultsOf, SAMPLE, summary, templateConfig, ticked} from './logic.ts';

const findings = runJob('infotypes', {names: ticked(INITIAL), text: SAMPLE});

it('shows the sample under each strategy', () => {
  expect(resultsOf(SAMPLE, findings)).toEqual({
    inspect: SAMPLE,
    mask: 'Mail **************** about card *******************.',
    redact: 'Mail  about card .',
    replace: 'Mail [EMAIL] about card [CREDIT_CARD].',
    anonymize: 'Mail bgvn@sltjvhx.tkg about card 1433 3848 2392 1898.',
  });
});

it('says what happened', () => {
  expect(summary(undefined, [])).toMatch(/at least one/);
  expect(summary({status: 'done', output: findings}, ['EMAIL_ADDRESS'])).toBe('2 findings.');
  expect(summary({status: 'stopped'}, ['EMAIL_ADDRESS'])).toMatch(/^Stopped/);
});

it('leaves alone what is not ticked', () => {
  const names = ticked({...INITIAL, infoTypes: {...INITIAL.infoTypes, EMAIL_ADDRESS: false}});
  expect(names).not.toContain('EMAIL_ADDRESS');
  expect(resultsOf(SAMPLE, runJob('infotypes', {names, text: SAMPLE})).redact).toBe(
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
