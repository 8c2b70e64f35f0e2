import {expect, it} from 'vitest';
import {
  responseJson,
  clamp,
  decide,
  initialState,
  policyJson,
  summary,
  verdictOf,
} from './thresholdExplorer.ts';

it('rejects strictly above the threshold, and never without a rule', () => {
  expect(verdictOf({score: 0.51, threshold: 0.5})).toBe('reject');
  expect(verdictOf({score: 0.5, threshold: 0.5})).toBe('allow');
  expect(verdictOf({score: 1, threshold: 0})).toBe('inspect');
});

it('rejects when any category does, and names it', () => {
  const state = {prompt_injection: {score: 0.9, threshold: 0.5}, jailbreak: {score: 0.9, threshold: 0.75}};
  expect(decide(state)).toEqual({isRejected: true, reasons: ['prompt_injection', 'jailbreak']});
  expect(summary(state)).toBe('Rejected because of prompt_injection and jailbreak.');
  expect(responseJson(state, 'No.')).toContain('"No."');
  expect(summary({jailbreak: {score: 0.9, threshold: 0}})).toBe('The request continues.');
});

it('leaves rules without a threshold out of the policy', () => {
  const state = {prompt_injection: {score: 0, threshold: 0.25}, jailbreak: {score: 0, threshold: 0}};
  expect(JSON.parse(policyJson('prompt_safety', state, 'No.'))).toEqual({
    config: {
      policy: {
        prompt_safety: {
          enabled: true,
          content_types: [
            {operator: 'greater_than', restriction: 'prompt_injection', probability_threshold: 0.25},
          ],
          reject_prompt: 'No.',
        },
      },
    },
  });
});

it('starts with the categories of its block and repairs what a link holds', () => {
  expect(Object.keys(initialState('content_filter'))).toHaveLength(6);
  expect(clamp({a: {score: 7, threshold: 0.3}, b: {score: Number.NaN, threshold: 0.75}})).toEqual({
    a: {score: 1, threshold: 0.5},
    b: {score: 0, threshold: 0.75},
  });
});
