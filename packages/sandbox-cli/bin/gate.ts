import type {IncomingMessage} from 'node:http';
import {BAD_REQUEST, SANDBOX_RESPONSES, type PlainResponse} from '@javelin/sandbox/serving';
import {hostName, isLocalOrigin, type HostCheck} from './hosts.ts';

/** What is turned away before the sandbox sees it. Every body is a plain string, as everywhere in the API. */

const WRONG_HOST: PlainResponse = {
  status: 403,
  text: 'Host not allowed. Use localhost or an IP address, or start the sandbox with --allow-host',
};
const WRONG_ORIGIN: PlainResponse = {status: 403, text: 'Origin not allowed'};
export const WRONG_EXPECTATION: PlainResponse = {status: 417, text: 'Expectation failed'};

// A URL parser takes `\` for `/` and cuts the path at `#`; neither may be in a request.
const AMBIGUOUS = /[\\#]/;
const ABSOLUTE = /^https?:\/\/([^/?#\\]*)(.*)$/i;

/** Looks at the head of a request. Undefined when it may pass. */
export function rejectRequest(incoming: IncomingMessage, isServed: HostCheck): PlainResponse | undefined {
  const {host, origin, 'transfer-encoding': coding = 'chunked'} = incoming.headers;
  if (!host || hasTwoHosts(incoming) || !toOriginForm(incoming, host)) return BAD_REQUEST;
  if (!isServed(host)) return WRONG_HOST;
  if (origin !== undefined && !isLocalOrigin(origin, host)) return WRONG_ORIGIN;
  // Node takes `gzip, chunked` for `chunked`.
  if (coding.toLowerCase() !== 'chunked') return SANDBOX_RESPONSES.encoding;
  return AMBIGUOUS.test(pathOf(incoming)) ? BAD_REQUEST : undefined;
}

/** Node takes the first; a proxy before it may have looked at the other (RFC 9112, 3.2). */
function hasTwoHosts({rawHeaders = []}: Partial<IncomingMessage>): boolean {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** The path as it was sent, without the query. */
export function pathOf({url = ''}: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/**
 * `GET http://localhost:8787/x`, the form for proxies, becomes `GET /x`; its host must be the one of the header. False when
 * the target has neither form.
 */
function toOriginForm(incoming: IncomingMessage, host: string): boolean {
  const {url = ''} = incoming;
  if (url.startsWith('/')) return true;
  const [, authority, rest] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || hostName(authority) !== hostName(host)) return false;
  incoming.url = rest!.startsWith('/') ? rest : `/${rest}`;
  return true;
}
