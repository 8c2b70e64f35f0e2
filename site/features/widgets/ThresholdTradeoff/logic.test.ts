import {promptSafetyScores} from '@javelin/detectors/imitations';
import {expect, it} from 'vitest';
import {inText} from '../shared/outputs.tsx';
import {
  accepted,
  action,
  BETWEEN,
  configuration,
  figures,
  INITIAL,
  isRejected,
  PROMPTS,
  repair,
  total,
  tradeoff,
} from './logic.ts';

it.each(PROMPTS)('$score: $prompt', ({prompt, score}) => {
  expect(Math.max(...Object.values(promptSafetyScores(prompt)))).toBe(score);
});

it('counts what a threshold misses and what it blocks by mistake', () => {
  expect([total(true), total(false)]).toEqual([12, 12]);
  expect(inText(figures(INITIAL))).toBe('4 of 12 attacks missed at 0.5, 4 of 12 harmless prompts blocked.');
  // Strictly above: the score of 0.5 is missed at 0.5 and caught below it.
  expect(tradeoff({threshold: 0.45}).missed).toHaveLength(3);
  expect(tradeoff({threshold: 1})).toMatchObject({missed: {length: 12}, wrong: []});
});

it('repairs what a link made up', () => {
  expect([repair({threshold: 9}), repair({threshold: 0.333})]).toEqual([{threshold: 1}, {threshold: 0.35}]);
});

it('offers the accepted threshold that is nearest', () => {
  expect([0, 0.3, 0.6, 0.65, 1].map((threshold) => accepted({threshold}))).toEqual([
    0.25, 0.25, 0.5, 0.75, 0.75,
  ]);
});

it('says that it sets another value than the slider, and runs a prompt that the rules judge differently', () => {
  expect([0.5, 1].map((threshold) => action({threshold}))).toEqual([
    'Set 0.5 and run it',
    'Set 0.75, the nearest, and run it',
  ]);
  const between = PROMPTS.find(({prompt}) => prompt === BETWEEN)!;
  expect([0.25, 0.5, 0.75].map((threshold) => isRejected(between, threshold))).toEqual([true, true, false]);
});

it('writes the policy that rejects above the threshold', () => {
  const {prompt_safety} = JSON.parse(configuration({threshold: 0.75})).config.policy;
  expect(prompt_safety.content_types).toContainEqual({
    operator: 'greater_than',
    restriction: 'jailbreak',
    probability_threshold: 0.75,
  });
});
