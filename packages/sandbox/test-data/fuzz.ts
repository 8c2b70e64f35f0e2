import {seededRandom} from '../src/engine/index.ts';
import {createSandbox, SEED_NAMES} from '../src/index.ts';
import {RULES} from '../src/rules/index.ts';
import {problem} from './conformance.ts';
import {fuzzer} from './fuzz-bodies.ts';
import {hostileRequest} from './fuzz-requests.ts';

export interface FuzzReport {
  calls: number;
  statuses: Record<string, number>;
  /** What went wrong, ready to read. */
  problems: string[];
}

/** Runs `calls` calls of one seed. The same seed always makes the same calls. */
export async function fuzz(calls: number, seed: number): Promise<FuzzReport> {
  const f = fuzzer(seed);
  const sandbox = createSandbox({random: seededRandom(seed), seed: SEED_NAMES});
  const report: FuzzReport = {calls, statuses: {}, problems: []};
  for (let i = 0; i < calls; i++) {
    // Start over now and then: otherwise everything is either deleted or taken.
    if (i % 50 === 49) await sandbox.reset(f.chance(0.8) ? SEED_NAMES : []);
    const call = hostileRequest(f);
    const response = await sandbox.fetch(call.clone());
    const text = await response.text();
    const wrong = problem({
      method: call.method,
      path: new URL(call.url).pathname,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text,
      injected: call.headers.has('x-sandbox-fail'),
    });
    const rules = response.headers.get('x-sandbox-rules')?.split(',') ?? [];
    const unknown = rules.filter((rule) => !Object.hasOwn(RULES, rule));
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
    if (wrong || unknown.length > 0) {
      report.problems.push(
        `#${i} ${call.method} ${call.url.slice(0, 200)}: ${wrong ?? `unknown rules ${unknown.join()}`}`,
      );
    }
  }
  if (Object.keys(Object.prototype).length > 0) report.problems.push('Object.prototype was changed');
  return report;
}
