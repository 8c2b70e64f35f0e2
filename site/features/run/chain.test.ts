import {describe, expect, it} from 'vitest';
import {nameSteps, stepsOf} from './chain.ts';

describe('stepsOf', () => {
  it('takes the tabs of a set for one step, the curl tab first', () => {
    const steps = stepsOf([
      {kind: 'curl', source: 'a'},
      {kind: 'script', source: 'b', group: 1},
      {kind: 'curl', source: 'c', group: 1},
      {kind: 'script', source: 'd', group: 2},
      {kind: 'script', source: 'e'},
      {kind: 'script', source: 'f'},
    ]);
    expect(steps.map((step) => step.map(({source}) => source))).toEqual([
      ['a'],
      ['c', 'b'],
      ['d'],
      ['e'],
      ['f'],
    ]);
  });
});

it.each([
  [[2], 'Step 2'],
  [[1, 2], 'Steps 1 and 2'],
  [[1, 2, 3], 'Steps 1–3'],
  [[1, 4, 5], 'Steps 1, 4 and 5'],
])('names %j', (numbers, words) => expect(nameSteps(numbers)).toBe(words));
