import {expect, it} from 'vitest';
import {createLimiter, MOST_CALLS} from './limiter.ts';

it('lets a caller ask so often a minute, and tells when the next minute begins', () => {
  let time = 0;
  const wait = createLimiter(() => time);
  for (let call = 0; call < MOST_CALLS; call += 1) expect(wait('a')).toBe(0);
  time = 20_000;
  expect(wait('a')).toBe(40);
  expect(wait('b')).toBe(0);
  time = 60_000;
  expect(wait('a')).toBe(0);
});

it('remembers a bounded number of callers', () => {
  const wait = createLimiter(() => 0);
  for (let call = 0; call <= MOST_CALLS; call += 1) wait('a');
  expect(wait('a')).toBe(60);
  for (let caller = 0; caller < 10_000; caller += 1) wait(String(caller));
  expect(wait('a')).toBe(0);
});
