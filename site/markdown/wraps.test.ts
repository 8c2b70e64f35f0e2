import {expect, test} from 'vitest';
import {wrapsIn} from './wraps.ts';

test.each([
  ['', 0],
  ['a\n\nb', 0],
  ['x'.repeat(41), 0],
  ['x'.repeat(42), 1],
  ['x'.repeat(90), 2],
  [`${'x'.repeat(41)}      `, 0],
  [`${'x'.repeat(30)} ${'y'.repeat(30)}`, 1],
  [`${'x'.repeat(30)}-${'y'.repeat(30)}`, 1],
  [`        ${'y'.repeat(40)}`, 1],
  [`${'x'.repeat(39)} }`, 0],
  [`${'x'.repeat(36)} { yyyy`, 1],
  [`${'x'.repeat(38)} -d @-`, 1],
])('%j', (code, wraps) => {
  expect(wrapsIn(code)).toBe(wraps);
});

test('a numbered step has fewer columns', () => {
  expect(wrapsIn('x'.repeat(41), true)).toBe(1);
});
