import {realpathSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {fetched, type Contender} from './servers.ts';

/** One measurement: a number of equal requests over ten connections. */

export const AUTOCANNON = 'autocannon@8.0.0';
const CONNECTIONS = 10;
// It notices the end of a run at its next sample only.
const SAMPLE_MS = 20;

export interface Call {
  readonly name: string;
  readonly path: string;
  /** The body of the n-th request. */
  readonly body?: (n: number) => string;
}

const QUESTION = JSON.stringify({messages: [{role: 'user', content: 'Where is my order?'}]});
const CONFIG = {api_base: 'https://api.openai.com/v1'};

export const CALLS: readonly Call[] = [
  {name: 'list providers', path: '/v1/admin/providers'},
  {name: 'get a provider', path: '/v1/admin/providers/openai-prod'},
  {name: 'query a route', path: '/query/support-chat', body: () => QUESTION},
  {
    name: 'create a provider',
    path: '/v1/admin/providers',
    body: (n) => JSON.stringify({name: `bench-${n}`, type: 'openai', config: CONFIG}),
  },
];

export interface Measurement {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMicroseconds: number | undefined;
}

interface Report {
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  readonly start: Date;
  readonly finish: Date;
  readonly latency: {readonly p99: number};
}

export type Autocannon = (options: object) => Promise<Report>;

/** Fetched by npm and used as a library: its command cannot give every request its own body. */
export async function fetchAutocannon(): Promise<Autocannon> {
  const command = realpathSync(fetched(AUTOCANNON, 'autocannon'));
  return ((await import(pathToFileURL(command).href)) as {default: Autocannon}).default;
}

export async function measure(
  autocannon: Autocannon,
  {name, url, cpuSeconds}: Contender,
  call: Call,
  amount: number,
): Promise<Measurement> {
  let sent = 0;
  const {body} = call;
  const request = {
    method: body ? 'POST' : 'GET',
    path: call.path,
    headers: {'x-api-key': 'sandbox-key', 'content-type': 'application/json'},
    ...(body && {setupRequest: (one: object) => ({...one, body: body((sent += 1))})}),
  };
  const before = cpuSeconds();
  const report = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    requests: [request],
    sampleInt: SAMPLE_MS,
  });
  const after = cpuSeconds();
  if (report['2xx'] !== amount) {
    throw new Error(`${name}, ${call.name}: ${report.non2xx} other responses, ${report.errors} errors`);
  }
  const seconds = (report.finish.getTime() - report.start.getTime()) / 1000;
  return {
    perSecond: amount / seconds,
    p99Ms: report.latency.p99,
    cpuMicroseconds:
      before === undefined || after === undefined ? undefined : ((after - before) / amount) * 1e6,
  };
}
