import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {getRequestListener, RequestError} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import {BAD_REQUEST, INTERNAL_ERROR, plain, type PlainResponse} from '@javelin/sandbox/serving';
import {DroppedConnection, type Source} from '@javelin/sandbox';
import {respondToOptions, applyCors} from './cors.ts';
import {isUploading, respond} from './early-response.ts';
import {pathOf, rejectRequest, WRONG_EXPECTATION} from './gate.ts';
import {hostCheck, LOCAL_HOST} from './hosts.ts';
import {requestQueue, type QueueLimits} from './pipelining.ts';
import {rejectConnect, handleParseError} from './parse-errors.ts';
import {noteReached, watchRequest, type Done, type OnDone} from './watch.ts';

export interface RunningServer {
  readonly port: number;
  /** Finishes the requests under way, then stops listening. */
  close(): Promise<void>;
}

export interface ServeOptions {
  /** 127.0.0.1 unless told otherwise. */
  readonly host?: string;
  /** Names that are served as Host beside localhost and addresses. */
  readonly allowHosts?: readonly string[];
  /** Sees every request when it is over. */
  readonly onDone?: OnDone;
  /**
   * Replaces the global Request and Response by the adapter's own, which skip most of the work for short bodies. For a
   * process that does nothing but serve.
   */
  readonly ownsProcess?: boolean;
  /** What clients may take of the machine; the usual limits when absent. */
  readonly limits?: Partial<QueueLimits & {connections: number}>;
}

/** What a `Request` no longer tells about a call. */
export interface ServerSource extends Source {
  /** The path as it was sent. */
  readonly path: string;
}

export type Fetch = (request: Request, source: ServerSource) => Promise<Response>;

/** Together with the check of the parent in stop.ts less than three seconds, on a busy machine, too. */
const GRACE_MS = 1500;
// A client that takes longer than this to send its head or its megabyte is not waited for.
const TIMEOUTS = {headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000};
// Clients keep an idle connection for some seconds: httpx for 5, the clients of OpenAI for longer. Node's own 5 seconds are up
// at the very moment at which such a client sends its next request, and it would see a broken connection.
const KEEP_ALIVE_MS = 65_000;
// A connection on which nothing moves: longer than every delay of the sandbox itself and than `requestTimeout`.
const SILENCE_MS = 120_000;
const LIMITS = {connections: 500, writeMs: 20_000, unsentBytes: 64 * 1024 * 1024};

const REFUSED_CONNECTION: Done = {
  method: '?',
  path: '(connection)',
  status: undefined,
  milliseconds: 0,
  end: 'refused',
};

/** Serves a fetch function over HTTP, to this machine only unless `host` says otherwise. */
export async function serve(fetch: Fetch, port: number, options: ServeOptions = {}): Promise<RunningServer> {
  const {host = LOCAL_HOST, onDone = () => {}} = options;
  const isServed = hostCheck(host, options.allowHosts);
  const listener = listenerOf(fetch, options);
  const limits = {...LIMITS, ...options.limits};
  const queue = requestQueue(limits);
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse, refused?: PlainResponse) =>
    queue.add(incoming, outgoing, () => {
      watchRequest(incoming, outgoing, onDone);
      const rejection = refused ?? rejectRequest(incoming, isServed);
      if (rejection) respond(incoming, outgoing, rejection);
      else if (!applyCors(incoming, outgoing)) void listener(incoming, outgoing);
    });
  // Node would reject a missing Host header with an empty body; `rejectRequest` does it with a text and a line in the log.
  const server = createServer({...TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false});
  server.timeout = SILENCE_MS;
  server.maxConnections = limits.connections;
  server.on('connection', queue.accept);
  server.on('drop', () => onDone(REFUSED_CONNECTION));
  server.on('request', (incoming, outgoing) => handle(incoming, outgoing));
  server.on('checkContinue', (incoming, outgoing) => {
    continueWhenRead(incoming, outgoing);
    handle(incoming, outgoing);
  });
  server.on('checkExpectation', (incoming, outgoing) => handle(incoming, outgoing, WRONG_EXPECTATION));
  server.on('clientError', (error, socket) => handleParseError(error, socket, onDone));
  server.on('connect', (incoming, socket) => rejectConnect(incoming, socket, onDone));
  await listen(server, port, host);
  const stop = () => {
    queue.close();
    return close(server);
  };
  return {port: (server.address() as AddressInfo).port, close: stop};
}

/** Asks for the body at the moment somebody reads it: never for one that is too large, or of a call without a key. */
function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const {read} = incoming;
  incoming.read = (size) => {
    incoming.read = read;
    if (!outgoing.headersSent) outgoing.writeContinue();
    return read.call(incoming, size) as unknown;
  };
}

function listenerOf(fetch: Fetch, {ownsProcess = false}: ServeOptions) {
  return getRequestListener(
    async (request, {incoming, outgoing}) => {
      const [from, to] = [incoming as IncomingMessage, outgoing as ServerResponse];
      noteReached(to, request);
      const drop = () => void to.destroy(new DroppedConnection());
      try {
        const response = await fetch(request, {target: from.url, path: pathOf(from), drop});
        return isUploading(from) ? await sendEarly(response, from, to) : respondToOptions(request, response);
      } catch (error) {
        if (error instanceof DroppedConnection) return RESPONSE_ALREADY_SENT;
        throw error;
      }
    },
    {overrideGlobalObjects: ownsProcess, errorHandler: explainFailure},
  );
}

async function sendEarly(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  const {status, headers} = response;
  const text = await response.text();
  if (!outgoing.destroyed) respond(incoming, outgoing, {status, text, headers: Object.fromEntries(headers)});
  return RESPONSE_ALREADY_SENT;
}

/** A URL that cannot be parsed is the client's mistake; the sandbox itself never throws. */
function explainFailure(error: unknown): Response {
  return error instanceof RequestError
    ? plain(BAD_REQUEST.status, BAD_REQUEST.text)
    : plain(500, INTERNAL_ERROR);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port, host))));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port`;
  if (error.code === 'EACCES')
    return `not allowed to listen on port ${port}; choose one above 1023 with --port`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `cannot listen on ${host}: it is not an interface of this machine; check --host`;
  return error.message;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
