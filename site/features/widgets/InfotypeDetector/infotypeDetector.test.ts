import {readFileSync, readdirSync} from 'node:fs';
import {expect, it} from 'vitest';
import {runJob} from '../shared/jobs.ts';
import {
  checkWords,
  detectable,
  groups,
  needsModel,
  preview,
  summary,
  templateConfig,
} from './infotypeDetector.ts';
import {DEFAULTS, EXAMPLES} from './props.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);

const findings = runJob('infotypes', {names: [...DEFAULTS.infoTypes], text: DEFAULTS.text});

/** What every page that has the detector starts with. */
const USES = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) =>
    [...readFileSync(new URL(file, DOCS), 'utf8').matchAll(/<InfotypeDetector\b([^>]*)\/>/g)].map(
      ([, given = '']) => ({
        file,
        text: /text="([^"]*)"/.exec(given)?.[1] ?? DEFAULTS.text,
        names: /infoTypes=\{\[([^\]]*)\]/.exec(given)?.[1]?.match(/\w+/g) ?? [...DEFAULTS.infoTypes],
      }),
    ),
  );

it.each(USES)('finds what the static example says: $file', ({text, names}) => {
  const found = runJob('infotypes', {names, text});
  expect(found.map(({quote, infoType, check}) => [quote, infoType, check ?? 'passed'])).toEqual(
    EXAMPLES[text],
  );
});

it('knows where it is used', () => expect(USES.length).toBeGreaterThanOrEqual(2));

it('offers every name a rule can find and names the rest', () => {
  expect(detectable.length + needsModel.length).toBe(57);
  expect(needsModel.map(({name}) => name)).toContain('PERSON_NAME');
  expect(groups).toContain('Financial');
  expect(DEFAULTS.infoTypes.every((name) => detectable.some((entry) => entry.name === name))).toBe(true);
});

it('explains the check', () => {
  expect(findings.map(checkWords)).toContain('passed: Luhn');
  expect(findings.map(checkWords)).toContain('failed: Luhn');
  expect(
    checkWords({infoType: 'SSL_CERTIFICATE', start: 0, end: 1, quote: 'x', score: 1, source: 'builtin'}),
  ).toBe('shape only');
});

it('changes only what counts', () => {
  const result = preview(DEFAULTS.text, findings, 'redact');
  expect(result).not.toContain('4111 1111 1111 1111');
  expect(result).toContain('4111 1111 1111 1112');
  expect(result).toContain('Anna Schmidt');
});

it('says what happened', () => {
  expect(summary(undefined, 0)).toMatch(/Tick/);
  expect(summary({status: 'done', output: findings}, 5)).toBe(
    '4 findings, 1 of the right shape with a wrong check digit or range.',
  );
  expect(summary({status: 'done', output: []}, 5)).toBe('No findings.');
});

it('writes the ticked names into the configuration', () => {
  expect(JSON.parse(templateConfig(['IBAN_CODE'], 'inspect'))).toEqual({
    infoTypes: [{name: 'IBAN_CODE'}],
    transformation: {method: 'Inspect'},
  });
});
