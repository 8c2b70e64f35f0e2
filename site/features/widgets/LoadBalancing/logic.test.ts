import {chooseModel, seededRandom} from '@javelin/sandbox/engine';
import {expect, it} from 'vitest';
import {CALLS, configuration, INITIAL, drawCalls, repair, rowsOf, stripPaths, summary} from './logic.ts';

it('serves the calls that the engine serves', () => {
  const random = seededRandom(INITIAL.seed);
  const served = [0, 0, 0];
  for (let i = 0; i < CALLS; i++)
    served[chooseModel([{weight: 70}, {weight: 30}, {weight: 0}], random)]! += 1;
  expect(rowsOf(INITIAL, drawCalls(INITIAL)).map((row) => row.served)).toEqual(served);
  expect(served).toEqual([721, 279, 0]);
  expect(summary(INITIAL, drawCalls(INITIAL))).toBe('Of 1000 calls: gpt-6-luna 721, gpt-6.1-sol 279.');
});

it('sends everything to the first model when none has a weight', () => {
  const state = {...INITIAL, weights: {first: 0, second: 0, third: 0}};
  expect(new Set(drawCalls(state))).toEqual(new Set([0]));
  expect(summary(state, drawCalls(state))).toMatch(/first one serves every call/);
});

it('draws every call once', () => {
  const lengths = stripPaths(drawCalls(INITIAL))
    .join('')
    .matchAll(/h(\d+)/g);
  expect([...lengths].reduce((sum, [, length]) => sum + Number(length), 0)).toBe(CALLS);
});

it('repairs what a link made up', () => {
  const state = repair({weights: {first: -5, second: 1e9, third: Number.NaN}, seed: 0.5});
  expect(state).toEqual({weights: {first: 0, second: 100, third: 0}, seed: 1});
});

it('writes the models that have a weight', () => {
  expect(JSON.parse(configuration(INITIAL))).toEqual({
    models: [
      {name: 'gpt-6-luna', weight: 70},
      {name: 'gpt-6.1-sol', weight: 30},
    ],
  });
});
