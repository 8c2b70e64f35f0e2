/** What the panel says about a run. Pure. */
import {BASE_URL} from '@javelin/openapi/base-url';
import {outcomeOf, readTrace, type Trace} from '../../../components/TracePath/read-trace.ts';
import type {RunResult} from '../run-result.ts';
import type {RunResponse, Outcome} from '../sandbox/protocol.ts';
import {settingsOf} from './route-settings.ts';

const isModelCall = (url: string) => {
  const {pathname} = new URL(url);
  return pathname.startsWith('/v1/') && !/^\/v1\/(?:admin|guardrails?)(?:\/|$)/.test(pathname);
};

function traceOfResponse(url: string, response: RunResponse): Trace | undefined {
  if (!isModelCall(url)) return undefined;
  const {status, body, headers, ownRules: rules, routes, findings} = response;
  const attempts = headers.find(([name]) => name === 'x-sandbox-attempts')?.[1];
  const route = /^\/v1\/query\/([^/]+)/.exec(new URL(url).pathname)?.[1];
  return readTrace({
    status,
    body,
    rules,
    settingsOf: (name) => settingsOf(routes, name),
    ...(attempts !== undefined && {attempts}),
    ...(findings !== undefined && {findings}),
    ...(route !== undefined && {route: decodeURIComponent(route)}),
  });
}

/** The trace of one request of a run. */
export interface RequestTrace {
  /** Counts all requests of the program, from 1. */
  readonly number: number;
  readonly status: number;
  readonly trace: Trace;
}

/** The traces of a run: of its one request, or of the model calls of a program. */
export function tracesOf({outcome, request}: RunResult): readonly RequestTrace[] {
  const exchanges =
    'output' in outcome
      ? outcome.output.exchanges
      : request
        ? [{url: request.url, response: outcome.response}]
        : [];
  return exchanges.flatMap(({url, response}, index) => {
    const trace = response && traceOfResponse(url, response);
    return trace ? [{number: index + 1, status: response.status, trace}] : [];
  });
}

export const durationOf = (milliseconds: number): string =>
  `${milliseconds < 1 ? 'under 1' : Math.round(milliseconds)} ms`;

export const millisecondsOf = (outcome: Outcome): number =>
  'response' in outcome ? outcome.response.milliseconds : outcome.output.milliseconds;

export const rulesOf = (outcome: Outcome): readonly string[] =>
  'response' in outcome
    ? outcome.response.ownRules
    : [...new Set(outcome.output.exchanges.flatMap(({response}) => response?.ownRules ?? []))];

/** One sentence for screen readers. */
export function sentenceOf(outcome: Outcome, trace: Trace | undefined): string {
  const rest = trace && outcomeOf(trace).replace(/^\d+(?:, )?/, '');
  const more = rest ? `, ${rest}` : '';
  if ('response' in outcome) return `Response: status ${outcome.response.status}${more}`;
  return `Output. ${outcome.output.error === undefined ? 'Finished' : 'Ended with an error'}${more}`;
}

/** A request to a host that is not the gateway of the pages was answered all the same. */
export function otherHost({outcome, request}: RunResult): string | undefined {
  const urls =
    'output' in outcome ? outcome.output.exchanges.map(({url}) => url) : request ? [request.url] : [];
  return urls.map((url) => new URL(url).host).find((host) => host !== new URL(BASE_URL).host);
}
