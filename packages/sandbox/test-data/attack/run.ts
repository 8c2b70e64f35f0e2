import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {seededRandom} from '../../src/engine/index.ts';
import {createSandbox, SEED_NAMES} from '../../src/index.ts';
import {fuzzer} from '../fuzz-bodies.ts';
import {Attacker, type Attack} from './attacker.ts';
import {scriptOutput} from './material.ts';

export interface AttackReport {
  calls: number;
  statuses: Record<string, number>;
  /** Ready to read: every 5xx that nobody asked for, other than 507, and everything that threw. */
  problems: string[];
  slowest: {milliseconds: number; call: string};
  /** The largest heap seen, in MB, without what is garbage. */
  heap: number;
  /** The longest response, in characters. */
  longest: number;
}

const MAX_BODY = 1024 * 1024;
const SAMPLES = 40;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is alive: how much garbage lies around depends on how busy the machine is. */
function liveHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Runs calls that build on each other against one sandbox. The same seed always makes the same calls. */
export async function attack(calls: number, seed: number): Promise<AttackReport> {
  const f = fuzzer(seed);
  const attacker = new Attacker(f);
  const failures: unknown[] = [];
  const sandbox = createSandbox({
    seed: SEED_NAMES,
    random: seededRandom(seed),
    runScript: async (_source, input) => ({output: scriptOutput(f, input)}),
    onFailure: (error) => failures.push(error),
  });
  const report: AttackReport = {
    calls,
    statuses: {},
    problems: [],
    slowest: {milliseconds: 0, call: ''},
    heap: 0,
    longest: 0,
  };
  for (let i = 0; i < calls; i++) {
    const next = attacker.next();
    const start = performance.now();
    const outcome = await send(sandbox.fetch, next);
    attacker.heard(next, outcome.status);
    const milliseconds = performance.now() - start;
    const call = `#${i} ${next.method} ${next.path.slice(0, 100)}`;
    report.statuses[outcome.status] = (report.statuses[outcome.status] ?? 0) + 1;
    report.longest = Math.max(report.longest, outcome.length);
    if (milliseconds > report.slowest.milliseconds) report.slowest = {milliseconds, call};
    const isWrong = outcome.status === 0 || (outcome.status >= 500 && outcome.status !== 507);
    if (isWrong && !next.injected) report.problems.push(`${call}: ${outcome.status} ${outcome.text}`);
    for (const error of failures.splice(0)) report.problems.push(`${call}: ${String(error)}`);
    if (i % Math.ceil(calls / SAMPLES) === 0) report.heap = Math.max(report.heap, liveHeap());
  }
  if (Object.keys(Object.prototype).length > 0) report.problems.push('Object.prototype was changed');
  return report;
}

async function send(
  fetch: (request: Request) => Promise<Response>,
  {method, path, headers, body, injected}: Attack,
): Promise<{status: number; text: string; length: number}> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  // Larger bodies are refused before anything looks at them.
  const sent = text !== undefined && text.length > MAX_BODY ? '{}' : text;
  try {
    const init = {method, headers, ...(sent !== undefined && {body: sent})};
    const response = await fetch(new Request(`http://sandbox.test${path}`, init));
    const received = await response.text().catch((error: unknown) => {
      if (injected) return '';
      throw error;
    });
    return {status: response.status, text: received.slice(0, 200), length: received.length};
  } catch (error) {
    return {status: 0, text: String(error), length: 0};
  }
}
