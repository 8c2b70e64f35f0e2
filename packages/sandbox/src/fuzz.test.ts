import {expect, it} from 'vitest';
import {fuzz} from '../test-data/fuzz.ts';

/** The large run is `npm run fuzz -w packages/sandbox`. */
const CALLS = process.env.JAVELIN_FULL ? 2000 : 600;

it(`${CALLS} hostile calls: no 5xx, no crash, every answer declared or published`, async () => {
  const report = await fuzz(CALLS, 1);
  expect(report.problems).toEqual([]);
  // A fuzzer that only ever hears 404 tests nothing.
  expect(report.statuses['200']).toBeGreaterThan(CALLS / 10);
  expect(report.statuses['400']).toBeGreaterThan(CALLS / 10);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['401', '404', '405', '409']));
});
