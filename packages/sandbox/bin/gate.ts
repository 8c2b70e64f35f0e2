import type {IncomingMessage} from 'node:http';
import {hostName, isLocalOrigin, type HostCheck} from './hosts.ts';

/** What is turned away before the sandbox sees it. Every body is a plain string, as everywhere in the API. */
export interface TurnedAway {
  readonly status: number;
  readonly text: string;
}

const BAD_REQUEST: TurnedAway = {status: 400, text: 'Bad Request'};
const NOT_FOUND: TurnedAway = {status: 404, text: 'Not found'};
const WRONG_HOST: TurnedAway = {
  status: 403,
  text: 'Host not allowed. Use localhost, or start the sandbox with --host',
};
const WRONG_ORIGIN: TurnedAway = {status: 403, text: 'Origin not allowed'};
export const WRONG_EXPECTATION: TurnedAway = {status: 417, text: 'Expectation failed'};
export const WRONG_METHOD: TurnedAway = {status: 405, text: 'Method not allowed'};

// A URL parser resolves `.` and `..`, also in their encoded forms: `/providers/a/secrets/%2e%2e` would become
// `/providers/a/`, and a DELETE would hit the provider instead of the secret.
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
// A parser takes `\` for `/` and cuts the path at `#`; neither may be in a request.
const AMBIGUOUS = /[\\#]/;
const ABSOLUTE = /^https?:\/\/([^/?#\\]*)(.*)$/i;

/** Looks at the head of a request. Undefined when it may pass. */
export function turnAway(incoming: IncomingMessage, isServed: HostCheck): TurnedAway | undefined {
  const host = incoming.headers.host;
  if (!host) return BAD_REQUEST;
  const isHere = toOriginForm(incoming, host);
  if (isHere !== undefined) return isHere;
  if (!isServed(host)) return WRONG_HOST;
  const {origin} = incoming.headers;
  if (origin !== undefined && !isLocalOrigin(origin, host)) return WRONG_ORIGIN;
  const path = pathOf(incoming);
  if (AMBIGUOUS.test(path)) return BAD_REQUEST;
  return DOT_SEGMENT.test(path) ? NOT_FOUND : undefined;
}

/** The path as it was sent, without the query. */
export function pathOf({url = ''}: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** `GET http://localhost:8787/x`, the form for proxies, becomes `GET /x`; its host must be the one of the header. */
function toOriginForm(incoming: IncomingMessage, host: string): TurnedAway | undefined {
  const {url = ''} = incoming;
  if (url.startsWith('/')) return undefined;
  const [, authority, rest] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || hostName(authority) !== hostName(host)) return BAD_REQUEST;
  incoming.url = rest!.startsWith('/') ? rest : `/${rest}`;
  return undefined;
}
