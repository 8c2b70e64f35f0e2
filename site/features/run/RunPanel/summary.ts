/** What the panel says about a run. Pure. */
import {BASE_URL} from '@javelin/openapi/base-url';
import {outcomeOf, readTrace, type Trace} from '../../../components/TracePath/read-trace.ts';
import type {RunResult} from '../run-result.ts';
import type {RunResponse, Outcome, Output} from '../sandbox/protocol.ts';

const isModelCall = (url: string) => {
  const {pathname} = new URL(url);
  return pathname.startsWith('/v1/') && !/^\/v1\/(?:admin|guardrails?)(?:\/|$)/.test(pathname);
};

function traceOfResponse(url: string, {status, body, headers, ownRules}: RunResponse): Trace | undefined {
  if (!isModelCall(url)) return undefined;
  const attempts = headers.find(([name]) => name === 'x-sandbox-attempts')?.[1];
  return readTrace({status, body, rules: ownRules, ...(attempts !== undefined && {attempts})});
}

/** The last model call of a script, by its place among the requests. */
const tracedIn = ({exchanges}: Output): number =>
  exchanges.findLastIndex(({url, response}) => response && isModelCall(url));

/** The trace of a request, or of a script's last model call. */
export function traceOf({outcome, request}: RunResult): Trace | undefined {
  if ('response' in outcome) return request && traceOfResponse(request.url, outcome.response);
  const last = outcome.output.exchanges[tracedIn(outcome.output)];
  return last?.response && traceOfResponse(last.url, last.response);
}

/** "Request 5 of 5", where there is more than one. */
export function tracedRequest(outcome: Outcome): string | undefined {
  if ('response' in outcome || outcome.output.exchanges.length < 2) return undefined;
  return `Request ${tracedIn(outcome.output) + 1} of ${outcome.output.exchanges.length}`;
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
