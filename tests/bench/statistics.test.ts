import {expect, test} from 'vitest';
import {median, summary} from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a summary has the median and the spread', () => {
  expect(summary([1210, 980, 1020])).toBe('1,020 (980–1,210)');
  expect(summary([0.04, 0, 0.01], 2)).toBe('0.01 (0.00–0.04)');
});

test('what never differs has no spread, what was not measured is a dash', () => {
  expect(summary([14.2, 14.2], 1)).toBe('14.2');
  expect(summary([0.001, 0.002], 2)).toBe('0.00');
  expect(summary([])).toBe('–');
});
