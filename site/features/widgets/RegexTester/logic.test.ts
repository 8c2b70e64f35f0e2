import {expect, it} from 'vitest';
import {runJob} from '../shared/jobs.ts';
import {
  advise,
  DEFAULTS,
  effectivePattern,
  preview,
  repair,
  startWith,
  summary,
  templateConfig,
} from './logic.ts';

const state = startWith(DEFAULTS);
const CONTACTS = [{name: 'EMAIL_ADDRESS'}, {name: 'PHONE_NUMBER'}];
const {matches} = runJob('regex', {pattern: state.pattern, text: state.text});

it('previews the default example', () => {
  expect(preview(state, matches, 'X')).toBe(
    'Badge ********** is lost. The form TEMP-2045180 stays as it is.',
  );
  expect(preview({...state, strategy: 'redact'}, matches, 'X')).toContain('Badge  is lost');
  expect(preview({...state, strategy: 'inspect'}, matches, 'X')).toBe(state.text);
});

it('repairs a strategy that a link made up', () => {
  expect(repair({...state, strategy: 'constructor' as never}).strategy).toBe('mask');
  expect(repair({...state, strategy: 'redact'}).strategy).toBe('redact');
});

it('warns before it runs', () => {
  expect(advise('(a+)+$').advice.join()).toMatch(/exponential/);
  expect(advise('(a+)+$').isUsable).toBe(true);
  expect(advise('(?=a)b').advice.join()).toMatch(/RE2/);
  expect(advise('(')).toMatchObject({isUsable: false});
  expect(advise('(a+[').advice.join()).toMatch(
    /^The pattern does not compile: (?!invalid|.*\(a\+\[)[^/]+\.$/,
  );
  expect(advise('')).toMatchObject({isUsable: false, advice: ['Enter a pattern.']});
  expect(advise('(?i)EMP-\\d{6}')).toEqual({isUsable: true, advice: []});
  expect(advise('(?P<id>EMP-\\d{6})')).toEqual({isUsable: true, advice: []});
});

it('says what happened', () => {
  expect(summary(undefined, false)).toMatch(/cannot be used/);
  expect(summary({status: 'stopped'}, true)).toMatch(/took too long/);
  expect(summary({status: 'done', output: {matches, more: false}}, true)).toBe('1 match.');
  expect(summary({status: 'done', output: {matches: [], more: false}}, true)).toBe('No matches.');
  expect(summary({status: 'done', output: {matches, more: true}}, true)).toMatch(/^More than/);
});

it('carries the option into the pattern that runs and into the template', () => {
  const loose = {...state, ignoreCase: true};
  expect(effectivePattern(loose)).toBe(`(?i)${state.pattern}`);
  expect(effectivePattern({...loose, pattern: '(?i)x'})).toBe('(?i)x');
  expect(effectivePattern({...loose, pattern: ''})).toBe('');
  const run = runJob('regex', {pattern: effectivePattern(loose), text: 'emp-204518'});
  expect(run.matches).toHaveLength(1);
  expect(JSON.parse(templateConfig(loose, 'X'))).toMatchObject({
    infoTypes: [...CONTACTS, {regex: `(?i)${state.pattern}`}],
  });
});

it('doubles backslashes in the configuration', () => {
  const json = templateConfig(state, 'EMPLOYEE_ID');
  expect(json).toContain('"\\\\bEMP-[0-9]{6}\\\\b"');
  expect(JSON.parse(json)).toMatchObject({
    infoTypes: [...CONTACTS, {regex: state.pattern}],
    transformation: {method: 'Mask'},
  });
  expect(JSON.parse(templateConfig({...state, strategy: 'anonymize'}, 'X'))).not.toHaveProperty(
    'transformation',
  );
});
