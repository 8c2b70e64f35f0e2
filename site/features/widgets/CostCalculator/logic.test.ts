import {callsWithin, costOf} from '@javelin/sandbox/engine';
import {expect, it} from 'vitest';
import {inText} from '../shared/outputs.tsx';
import {configuration, daily, costPerCall, costs, figures, INITIAL, money, repair} from './logic.ts';

const summary = (state: typeof INITIAL) => inText(figures(state));

it('costs what the engine counts', () => {
  expect(costPerCall(INITIAL)).toBeCloseTo(costOf(600));
  const {perDay, perMonth, exceededOn} = costs(INITIAL);
  expect(perDay).toBeCloseTo(costOf(600) * 10_000);
  expect(perMonth).toBeCloseTo(1800);
  expect(exceededOn).toBe(callsWithin(1200, costPerCall(INITIAL)) / 10_000);
  expect(summary(INITIAL)).toBe(
    'USD 0.006 a request, USD 60 a day, USD 1,800 in 30 days, Day 21 ends the budget of USD 1,200; requests then get 429.',
  );
});

it('knows budgets that last, and none', () => {
  expect(summary({...INITIAL, budget: 1801})).toMatch(/Within the budget of USD 1,801\.$/);
  expect(summary({...INITIAL, budget: 0})).toMatch(/in 30 days\.$/);
  expect(summary({...INITIAL, requestsPerDay: 0})).toMatch(/^USD 0\.006 a request, USD 0 a day/);
});

it('uses your prices', () => {
  const state = {...INITIAL, inputPrice: 3, outputPrice: 15};
  expect(costPerCall(state)).toBeCloseTo(0.0042);
  expect([0.0042, 12.345, 0, 1234567].map((value) => money(value, 'EUR'))).toEqual([
    'EUR 0.0042',
    'EUR 12.35',
    'EUR 0',
    'EUR 1,234,567',
  ]);
});

it('repairs what a link made up', () => {
  expect(repair({...INITIAL, requestsPerDay: -1, budget: Number.NaN, currency: '<b>'})).toMatchObject({
    currency: 'USD',
    requestsPerDay: 0,
    budget: 0,
  });
});

it('writes the budget of a route, in its currency', () => {
  expect(JSON.parse(configuration({...INITIAL, currency: 'EUR'}) ?? '')).toEqual({
    config: {budget: {enabled: true, monthly: 1200, currency: 'EUR'}},
  });
  expect(configuration({...INITIAL, budget: 0})).toBeUndefined();
});

it('sets a day beside the month, which ends no sooner than the widget says', () => {
  expect([1200, 3000, 0.001].map((budget) => daily({...INITIAL, budget}))).toEqual([60, 150, 0.001]);
  expect(daily({...INITIAL, requestsPerDay: 20_000})).toBe(120);
});
