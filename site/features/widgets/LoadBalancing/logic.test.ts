import {chooseModel, seededRandom} from '@javelin/sandbox/engine';
import {expect, it} from 'vitest';
import {inText} from '../shared/outputs.tsx';
import {action, CALLS, configuration, drawCalls, figures, INITIAL, repair, rowsOf} from './logic.ts';

it('serves the calls that the engine serves', () => {
  const random = seededRandom(INITIAL.seed);
  const served = [0, 0, 0];
  for (let i = 0; i < CALLS; i++)
    served[chooseModel([{weight: 70}, {weight: 30}, {weight: 0}], random)]! += 1;
  const rows = rowsOf(INITIAL, drawCalls(INITIAL));
  expect(served).toEqual([...rows.map((row) => row.served), 0]);
  expect(inText(figures(rows))).toBe(
    '721 served by gpt-6-luna, 700 by weight, 279 served by gpt-6.1-sol, 300 by weight.',
  );
});

it('sends everything to the first model when none has a weight', () => {
  const state = {...INITIAL, weights: {first: 0, second: 0, third: 0}};
  expect(new Set(drawCalls(state))).toEqual(new Set([0]));
  expect(inText(figures(rowsOf(state, drawCalls(state))))).toBe(
    '1,000 served by gpt-6-luna, 1,000 by weight.',
  );
});

it('says what the button does, and names no weights where there are none', () => {
  expect(action(INITIAL)).toBe('Set 70 to 30 and run it');
  expect(action({...INITIAL, weights: {first: 0, second: 0, third: 100}})).toBe('Set the weights and run it');
});

it('repairs what a link made up', () => {
  const state = repair({weights: {first: -5, second: 1e9, third: Number.NaN}, seed: 0.5});
  expect(state).toEqual({weights: {first: 0, second: 100, third: 0}, seed: 1});
});

it('writes the models that have a weight', () => {
  expect(JSON.parse(configuration(INITIAL)!)).toEqual({
    models: [
      {name: 'gpt-6-luna', weight: 70},
      {name: 'gpt-6.1-sol', weight: 30},
    ],
  });
});

it('has no configuration without any weight', () => {
  expect(configuration({...INITIAL, weights: {first: 0, second: 0, third: 0}})).toBeUndefined();
});
