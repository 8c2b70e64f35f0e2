import {expect, test} from 'vitest';
import type {Load} from './load.ts';
import {report, type Results} from './report.ts';

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
  const text = report([results('before', 1700, 1650, 1800), results('after', 1000, 1010, 990)], 3, {
    repeated: 2,
    unquiet: 1,
  });
  const lines = text.split('\n');
  const row = lines.findIndex((line) => line.startsWith('| / | before | 1,700 (1,650–1,800) |'));
  expect(row).toBeGreaterThan(0);
  expect(lines[row + 1]).toMatch(/^\| \/ \| after \| 1,000 \(990–1,010\) \|/);
  expect(text).toContain('| / | after | 2.0 | 0.0 | 130.0 |');
  expect(text).toContain('| after | 300, 0 requests | –, – requests |');
  expect(text).toContain('busy: 2 times. Busy to the end, and counted nevertheless: 1.');
});
