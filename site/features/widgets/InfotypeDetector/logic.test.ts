import {expect, it} from 'vitest';
import {runJob} from '../shared/jobs.ts';
import {
  checkWords,
  DEFAULTS,
  detectable,
  groups,
  needsModel,
  preview,
  summary,
  templateConfig,
} from './logic.ts';

const findings = runJob('infotypes', {names: [...DEFAULTS.infoTypes], text: DEFAULTS.text});

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
