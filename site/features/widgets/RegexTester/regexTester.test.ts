import {expect, it} from 'vitest';
import {runJob} from '../shared/jobs.ts';
import {DEFAULTS} from './props.ts';
import {type RegexState, advise, preview, repair, summary, templateConfig} from './regexTester.ts';

const state: RegexState = {
  pattern: DEFAULTS.pattern,
  text: DEFAULTS.text,
  ignoreCase: false,
  strategy: 'mask',
};
const {matches} = runJob('regex', {pattern: state.pattern, flags: '', text: state.text});

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
  expect(advise('(a+)+$', false).advice.join()).toMatch(/exponential/);
  expect(advise('(a+)+$', false).isUsable).toBe(true);
  expect(advise('(?=a)b', false).advice.join()).toMatch(/RE2/);
  expect(advise('(', false)).toMatchObject({isUsable: false});
  expect(advise('', false)).toMatchObject({isUsable: false, advice: ['Enter a pattern.']});
  expect(advise('EMP-\\d{6}', true)).toEqual({isUsable: true, advice: []});
});

it('says what happened', () => {
  expect(summary(undefined, false)).toMatch(/cannot be used/);
  expect(summary({status: 'stopped'}, true)).toMatch(/took too long/);
  expect(summary({status: 'done', output: {matches, more: false}}, true)).toBe('1 match.');
  expect(summary({status: 'done', output: {matches: [], more: false}}, true)).toBe('No matches.');
  expect(summary({status: 'done', output: {matches, more: true}}, true)).toMatch(/^More than/);
});

it('doubles backslashes in the configuration', () => {
  const json = templateConfig(state, 'EMPLOYEE_ID');
  expect(json).toContain('"\\\\bEMP-[0-9]{6}\\\\b"');
  expect(JSON.parse(json)).toMatchObject({
    infoTypes: [{regex: state.pattern}],
    transformation: {method: 'Mask'},
  });
  expect(JSON.parse(templateConfig({...state, strategy: 'anonymize'}, 'X'))).not.toHaveProperty(
    'transformation',
  );
});
