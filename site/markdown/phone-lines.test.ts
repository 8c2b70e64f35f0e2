import {expect, test} from 'vitest';
import {phoneLinesOf} from './phone-lines.ts';

test.each([
  ['', 1],
  ['a\n\nb', 3],
  ['x'.repeat(41), 1],
  ['x'.repeat(42), 2],
  ['x'.repeat(90), 3],
  [`${'x'.repeat(41)}      `, 1],
  [`${'x'.repeat(30)} ${'y'.repeat(30)}`, 2],
  [`${'x'.repeat(30)}-${'y'.repeat(30)}`, 2],
  [`        ${'y'.repeat(40)}`, 2],
  [`${'x'.repeat(39)} }`, 1],
  [`${'x'.repeat(36)} { yyyy`, 2],
  [`${'x'.repeat(38)} -d @-`, 2],
])('%j', (code, lines) => {
  expect(phoneLinesOf(code)).toBe(lines);
});
