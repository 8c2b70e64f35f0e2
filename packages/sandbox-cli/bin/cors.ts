import type {IncomingMessage, ServerResponse} from 'node:http';

/** Pages on this machine may call the sandbox; `rejectRequest` has already turned the others away. */

const METHODS = 'GET, HEAD, POST, PUT, DELETE';
const MAX_AGE_S = '600';
const HEADER_NAMES = /^[\w!#$%&'*+.^`|~, -]{1,2000}$/;

/** OPTIONS is not a method of the API, but a fair question: the refusal knows which methods there are. */
export function respondToOptions(request: Request, response: Response): Response {
  const allow = response.status === 405 ? response.headers.get('allow') : null;
  if (request.method !== 'OPTIONS' || allow === null) return response;
  return new Response(null, {status: 204, headers: {allow}});
}

/** Adds what a browser wants to see. True when that was the whole response: a preflight request ends here. */
export function applyCors(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const {origin} = incoming.headers;
  if (origin === undefined) return false;
  outgoing.setHeader('access-control-allow-origin', origin);
  outgoing.setHeader('vary', 'origin');
  outgoing.setHeader('access-control-expose-headers', '*');
  if (incoming.method !== 'OPTIONS' || !incoming.headers['access-control-request-method']) return false;
  const wanted = incoming.headers['access-control-request-headers'] ?? '';
  outgoing.setHeader('access-control-allow-methods', METHODS);
  outgoing.setHeader('access-control-max-age', MAX_AGE_S);
  if (HEADER_NAMES.test(wanted)) outgoing.setHeader('access-control-allow-headers', wanted);
  outgoing.writeHead(204).end();
  return true;
}
