import {expect, it} from 'vitest';
import {attack} from '../test-data/attack/run.ts';

/** The first 300 have met every kind of status; twice as many take 2 s more of processor time. */
const CALLS = process.env.JAVELIN_FULL ? 20_000 : 300;
/** Twice what 20,000 calls were seen to keep alive; the store itself may hold 32 MB. */
const HEAP_MB = 200;

/** Each call uses what earlier ones left behind. `npm run attack -w packages/sandbox` makes 20,000 and names the slowest. */
it('a thinking attacker: no 5xx but 507, bounded memory, bounded responses', async () => {
  const report = await attack(CALLS, 1);
  expect(report.problems).toEqual([]);
  expect(report.heap).toBeLessThan(HEAP_MB);
  expect(report.longest).toBeLessThan(40 * 2 ** 20);
  // An attacker who only ever hears 404 attacks nothing.
  expect(report.statuses['200']).toBeGreaterThan(CALLS / 4);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['400', '404', '429']));
}, 900_000);
