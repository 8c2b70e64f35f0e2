import {takeSlot} from '@javelin/sandbox/engine';
import {expect, it} from 'vitest';
import {INITIAL, type RateState, arrivals, decide, repair, summary} from './rateLimiter.ts';

const allowed = (state: RateState) => decide(state).filter((decision) => decision.allowed).length;

it('decides as the engine does', () => {
  let accepted: number[] = [];
  const real = arrivals(INITIAL).map((at) => {
    const decision = takeSlot(accepted, at, INITIAL.limit);
    accepted = decision.accepted;
    return decision.allowed;
  });
  expect(decide(INITIAL).map((decision) => decision.allowed)).toEqual(real);
  expect(summary(INITIAL, decide(INITIAL))).toBe(
    '24 requests in 3 seconds: 15 accepted, 9 rejected with 429.',
  );
});

it('accepts everything below the limit, and without one', () => {
  expect(allowed({limit: 8, rate: 8, pattern: 'steady'})).toBe(24);
  expect(summary({...INITIAL, limit: 0}, decide({...INITIAL, limit: 0}))).toMatch(/no limit: all accepted/);
});

it('never accepts more than the limit in any second', () => {
  for (const pattern of ['steady', 'bursts', 'random'] as const) {
    const times = decide({limit: 3, rate: 12, pattern}).filter((decision) => decision.allowed);
    for (const {at} of times)
      expect(times.filter((other) => other.at <= at && at - other.at < 1000).length).toBeLessThanOrEqual(3);
  }
});

it('repairs what a link made up', () => {
  expect(repair({limit: 99, rate: 0, pattern: 'toString' as never})).toEqual({
    limit: 20,
    rate: 1,
    pattern: 'steady',
  });
});
