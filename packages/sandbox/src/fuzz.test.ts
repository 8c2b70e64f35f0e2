import {expect, it} from 'vitest';
import {fuzz} from '../test-data/fuzz.ts';

/** The large run is `npm run fuzz -w sandbox`. */
it('2,000 hostile calls: no 5xx, no crash, every answer declared or published', async () => {
  const report = await fuzz(2000, 1);
  expect(report.problems).toEqual([]);
  // A fuzzer that only ever hears 404 tests nothing.
  expect(report.statuses['200']).toBeGreaterThan(200);
  expect(report.statuses['400']).toBeGreaterThan(200);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['401', '404', '405', '409']));
}, 30_000);
