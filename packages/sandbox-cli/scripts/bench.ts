import {
  AUTOCANNON,
  CALLS,
  fetchAutocannon,
  measure,
  type Autocannon,
  type Call,
  type Measurement,
} from './bench/load.ts';
import {PRISM, startAll, type Contender} from './bench/servers.ts';

/**
 * `npm run bench:sandbox -- [rounds] [requests]`: the sandbox against Prism, a mock server that returns fixed examples. All of
 * them take turns at every call, so that a busy minute hits all alike. npm fetches Prism and autocannon; neither is a
 * dependency.
 */

const [rounds = 5, amount = 3000] = process.argv.slice(2).map(Number);
// Compilers warm up; the first requests say nothing about the rest.
const WARM_UP = 1000;

function spread(values: readonly number[], digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

function row(call: Call, contender: Contender, results: readonly Measurement[]): string {
  const cpu = results.map(({cpuMicroseconds}) => cpuMicroseconds).filter((value) => value !== undefined);
  return [
    '',
    call.name,
    contender.name,
    spread(results.map(({perSecond}) => perSecond)),
    spread(results.map(({p99Ms}) => p99Ms)),
    cpu.length > 0 ? spread(cpu) : 'not known',
    '',
  ]
    .join(' | ')
    .trim();
}

async function compare(autocannon: Autocannon, contenders: readonly Contender[]): Promise<string[]> {
  const lines: string[] = [];
  for (const call of CALLS) {
    const results = new Map<Contender, Measurement[]>(contenders.map((contender) => [contender, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const contender of contenders) {
        await contender.reset();
        const result = await measure(autocannon, contender, call, round === 0 ? WARM_UP : amount);
        if (round > 0) results.get(contender)!.push(result);
      }
    }
    for (const contender of contenders) lines.push(row(call, contender, results.get(contender)!));
    console.error(`${call.name}: done`);
  }
  return lines;
}

console.error(`Fetching ${PRISM} and ${AUTOCANNON} …`);
const autocannon = await fetchAutocannon();
const contenders = await startAll();
try {
  const lines = await compare(autocannon, contenders);
  console.log(`${rounds} rounds of ${amount} requests over 10 connections; median (lowest–highest)\n`);
  console.log('| Call | Server | Requests a second | p99, ms | Processor time a request, µs |');
  console.log('|---|---|---|---|---|');
  for (const line of lines) console.log(line);
} finally {
  for (const contender of contenders) contender.stop();
}
