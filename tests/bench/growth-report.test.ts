import {expect, test} from 'vitest';
import type {Size} from './growth.ts';
import {growthReport, slope} from './growth-report.ts';

const size = (pages: number): Size => ({
  pages,
  html: 20 * 1024,
  scripts: (100 + pages / 50) * 1024,
  cpuSeconds: 10 + pages / 20,
  memoryBytes: (400 + pages) * 1024 * 1024,
});

test('says what a hundred pages add, not what the first ones cost', () => {
  const sizes = [size(100), size(500), size(1000)];
  expect(slope(sizes, ({html}) => html)).toBe(0);
  expect(slope(sizes, ({cpuSeconds}) => cpuSeconds)).toBeCloseTo(5);
  const text = growthReport(sizes);
  expect(text).toContain('| 1000 | 20.0 | 120.0 | 60.0 | 1400.0 |');
  expect(text).toContain('| each 100 more | +0.00 | +2.00 | +5.00 | +100.00 |');
});

test('what hardly changes has no minus, what falls has one', () => {
  const sizes = [size(100), {...size(500), html: 20 * 1024 - 1, cpuSeconds: 5}];
  expect(growthReport(sizes)).toMatch(/each 100 more \| \+0\.00 \| \+2\.00 \| -2\.50 \|/);
});
