import {callsWithin, costOf} from '@javelin/sandbox/engine';
import {expect, it} from 'vitest';
import {INITIAL, costPerCall, costs, money, repair, summary} from './costCalculator.ts';

it('costs what the engine counts', () => {
  expect(costPerCall(INITIAL)).toBeCloseTo(costOf(600));
  const {perDay, perMonth, exceededOn} = costs(INITIAL);
  expect(perDay).toBeCloseTo(costOf(600) * 10_000);
  expect(perMonth).toBeCloseTo(1800);
  expect(exceededOn).toBe(callsWithin(1200, costPerCall(INITIAL)) / 10_000);
  expect(summary(INITIAL)).toBe(
    '0.006 a request, 60 a day, 1,800 in 30 days. The budget is used up on day 21; after that, requests get 429.',
  );
});

it('knows budgets that last, and none', () => {
  expect(summary({...INITIAL, budget: 1801})).toMatch(/The budget lasts\.$/);
  expect(summary({...INITIAL, budget: 0})).toMatch(/in 30 days\.$/);
  expect(summary({...INITIAL, requestsPerDay: 0})).toMatch(/^0\.006 a request, 0 a day/);
});

it('uses your prices', () => {
  const state = {...INITIAL, inputPrice: 3, outputPrice: 15};
  expect(costPerCall(state)).toBeCloseTo(0.0042);
  expect([money(0.0042), money(12.345), money(0)]).toEqual(['0.0042', '12.35', '0']);
});

it('repairs what a link made up', () => {
  expect(repair({...INITIAL, requestsPerDay: -1, budget: Number.NaN})).toMatchObject({
    requestsPerDay: 0,
    budget: 0,
  });
});
