import {takeSlot} from '@javelin/sandbox/engine';
import {expect, it} from 'vitest';
import {inText} from '../shared/outputs.tsx';
import {
  arrival,
  arrivals,
  configuration,
  decide,
  figures,
  INITIAL,
  type RateState,
  repair,
  stretches,
} from './logic.ts';

it('tells how the requests come', () => {
  expect(arrival(INITIAL)).toBe('8 requests a second arrive in bursts');
  expect(arrival({...INITIAL, rate: 1})).toBe('1 request a second arrives evenly');
  expect(arrival({...INITIAL, rate: 1, pattern: 'random'})).toBe('1 request a second arrives at random');
});

const allowed = (state: RateState) => decide(state).filter((decision) => decision.allowed).length;

it('decides as the engine does', () => {
  let accepted: number[] = [];
  const real = arrivals(INITIAL).map((at) => {
    const decision = takeSlot(accepted, at, INITIAL.limit);
    accepted = decision.accepted;
    return decision.allowed;
  });
  expect(decide(INITIAL).map((decision) => decision.allowed)).toEqual(real);
  expect(inText(figures(decide(INITIAL)))).toBe('15 of 24 accepted in 3 seconds, 9 rejected with 429.');
});

it('accepts everything below the limit, and without one', () => {
  expect(allowed({limit: 8, rate: 8, pattern: 'steady'})).toBe(24);
  expect(allowed({...INITIAL, limit: 0})).toBe(24);
});

it('never accepts more than the limit in any second', () => {
  for (const pattern of ['steady', 'bursts', 'random'] as const) {
    const times = decide({limit: 3, rate: 12, pattern}).filter((decision) => decision.allowed);
    for (const {at} of times)
      expect(times.filter((other) => other.at <= at && at - other.at < 1000).length).toBeLessThanOrEqual(3);
  }
});

it('draws how full the window is, from the first millisecond to the last', () => {
  const drawn = stretches(decide(INITIAL));
  expect([drawn[0]?.from, drawn.at(-1)?.to]).toEqual([0, 3000]);
  expect(Math.max(...drawn.map(({count}) => count))).toBe(INITIAL.limit);
  expect(drawn.slice(1).map(({from}) => from)).toEqual(drawn.slice(0, -1).map(({to}) => to));
});

it('writes the limit of a route', () => {
  expect(JSON.parse(configuration(INITIAL))).toEqual({config: {rate_limit: 5}});
});

it('repairs what a link made up', () => {
  expect(repair({limit: 99, rate: 0, pattern: 'toString' as never})).toEqual({
    limit: 20,
    rate: 1,
    pattern: 'steady',
  });
});
