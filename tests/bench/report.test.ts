import {expect, test} from 'vitest';
import type {Load} from './load.ts';
import {replaceTables, report, type Results, summary} from './report.ts';

const load = (fcp: number): Load => ({
  bytes: {html: 2048, style: 0, script: 1024 * 130, font: 0, other: 0, prefetch: 0},
  requestsBeforePaint: 1,
  fcp,
  lcp: fcp,
  cls: 0,
  tbt: 12.4,
  longestTask: 80,
  ready: 3000,
});

const results = (build: string, ...fcps: number[]): Results => ({
  build,
  loads: new Map([['/', fcps.map(load)]]),
  clicks: new Map([
    ['in view', [{ms: 300.4, requests: 0}]],
    ['hovered', []],
  ]),
});

test('what is compared stands together, with median and spread', () => {
  const text = report([results('before', 1700, 1650, 1800), results('after', 1000, 1010, 990)], 3);
  const lines = text.split('\n');
  const row = lines.findIndex((line) => line.startsWith('| / | before | 1,700 (1,650–1,800) |'));
  expect(row).toBeGreaterThan(0);
  expect(lines[row + 1]).toMatch(/^\| \/ \| after \| 1,000 \(990–1,010\) \|/);
  expect(text).toContain('| / | after | 2.0 | 0.0 | 130.0 |');
  expect(text).toContain('| after | 300, 0 requests | –, – requests |');
});

test.each([
  [[1210, 980, 1020], 0, '1,020 (980–1,210)'],
  [[4, 1, 2, 3], 1, '2.5 (1.0–4.0)'],
  [[14.2, 14.2], 1, '14.2'],
  [[], 0, '–'],
])('%j with %d digits is written as its median and spread', (values, digits, expected) => {
  expect(summary(values, digits)).toBe(expected);
});

test('the tables replace those of the last run, and a document without a place for them is refused', () => {
  const document = 'Before.\n\n<!-- bench -->\n\n| old |\n\n<!-- /bench -->\n\nAfter.\n';
  expect(replaceTables(document, '| new |')).toBe(document.replace('old', 'new'));
  expect(() => replaceTables('Before.', '| new |')).toThrow('PERFORMANCE.md has no');
});
