/**
 * The server over streamable HTTP, for clients that start no processes. On the loopback interface, and only for requests that name
 * it: a page in the reader's browser must not reach it through a host name that points here (DNS rebinding). Hosted beside the site
 * it has the site's names instead, stands behind the proxy that serves the site, and keeps nothing between two requests: no
 * sessions, no sandbox, a limit for each caller.
 */
import {randomUUID} from 'node:crypto';
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {isInitializeRequest} from '@modelcontextprotocol/sdk/types.js';
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import type {DocsData} from './docs-data.ts';
import {createLimiter} from './limiter.ts';
import {createServer} from './server.ts';

export const MCP_PATH = '/mcp';
export const LOOPBACK = '127.0.0.1';
const NAMES = [LOOPBACK, 'localhost', '[::1]'];

const isLoopback = (host: string) => NAMES.some((name) => host.startsWith(`${name}:`));

const MOST_BYTES = 1_100_000;
/** Each session has a sandbox of its own. */
const MOST_SESSIONS = 32;
const IDLE_MS = 30 * 60_000;

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  lastUse: number;
}

const refusal = (call: Context, status: 400 | 403 | 404 | 405 | 413 | 429 | 503, message: string) =>
  call.json({jsonrpc: '2.0', error: {code: -32_000, message}, id: null}, status);

/** Both headers are set by the browser and not by the page in it. */
const requireAllowedHost =
  (hostsNow: () => readonly string[]): MiddlewareHandler =>
  async (call, next) => {
    const hosts = hostsNow();
    const [host, origin] = [call.req.header('host') ?? '', call.req.header('origin')];
    if (!hosts.includes(host.toLowerCase()))
      return refusal(
        call,
        403,
        `Host ${JSON.stringify(host.slice(0, 100))} is not allowed: use ${hosts[0]}.`,
      );
    const isHere = (name: string) =>
      [`http://${name}`, ...(isLoopback(name) ? [] : [`https://${name}`])].includes(origin!.toLowerCase());
    if (origin !== undefined && !hosts.some(isHere))
      return refusal(call, 403, `Origin ${JSON.stringify(origin.slice(0, 100))} is not allowed.`);
    return next();
  };

function createSessions(docs: DocsData, now: () => number) {
  const sessions = new Map<string, Session>();

  async function end(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.transport.close();
  }

  async function endIdle(): Promise<void> {
    for (const [id, {lastUse}] of sessions) if (now() - lastUse > IDLE_MS) await end(id);
  }

  return {
    find(id: string): Session | undefined {
      const session = sessions.get(id);
      if (session) session.lastUse = now();
      return session;
    },
    /** None when there are too many that somebody uses. */
    async begin(): Promise<Session | undefined> {
      await endIdle();
      if (sessions.size >= MOST_SESSIONS) return undefined;
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => void sessions.set(id, session),
        onsessionclosed: (id) => void sessions.delete(id),
      });
      const session: Session = {transport, lastUse: now()};
      await createServer(docs).connect(transport);
      return session;
    },
    endAll: () => Promise.all([...sessions.keys()].map(end)),
  };
}

async function readMessage(call: Context): Promise<unknown> {
  try {
    return await call.req.json();
  } catch {
    return undefined;
  }
}

export interface HttpServer {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  close(): Promise<unknown>;
}

export interface HttpOptions {
  /** The port it listens on, which is known once it listens. */
  readonly port: () => number;
  /** The names of the site that it is hosted beside; none for a server of one's own. */
  readonly hosts?: readonly string[];
  readonly now?: () => number;
}

/** Hosted: a server for each request, and a limit for each caller. The proxy in front says who calls. */
function serveHosted(app: Hono, docs: DocsData, now: () => number): void {
  const secondsToWait = createLimiter(now);
  app.post(MCP_PATH, async (call) => {
    const wait = secondsToWait(call.req.header('x-real-ip') ?? '');
    if (wait > 0) {
      call.header('Retry-After', String(wait));
      return refusal(call, 429, `Too many requests. Try again in ${wait} seconds.`);
    }
    const message = await readMessage(call);
    if (message === undefined) return refusal(call, 400, 'The request is not JSON.');
    const transport = new WebStandardStreamableHTTPServerTransport({enableJsonResponse: true});
    await createServer(docs, false).connect(transport);
    return transport.handleRequest(call.req.raw, {parsedBody: message});
  });
  app.all(MCP_PATH, (call) => {
    call.header('Allow', 'POST');
    return refusal(call, 405, 'This server has no sessions: send each message as a POST.');
  });
}

export function createHttpServer(
  docs: DocsData,
  {port, hosts = [], now = Date.now}: HttpOptions,
): HttpServer {
  const sessions = createSessions(docs, now);
  const app = new Hono();
  app.use(requireAllowedHost(() => (hosts.length > 0 ? hosts : NAMES.map((name) => `${name}:${port()}`))));
  app.use(
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: (call) => refusal(call, 413, `A message has at most ${MOST_BYTES} bytes.`),
    }),
  );
  if (hosts.length > 0) serveHosted(app, docs, now);
  app.all(MCP_PATH, async (call) => {
    const id = call.req.header('mcp-session-id');
    const message = call.req.method === 'POST' ? await readMessage(call) : undefined;
    if (id !== undefined) {
      const session = sessions.find(id);
      if (!session) return refusal(call, 404, 'There is no such session: initialize a new one.');
      return session.transport.handleRequest(call.req.raw, {parsedBody: message});
    }
    if (call.req.method !== 'POST') return refusal(call, 405, 'Begin with a POST of an initialize request.');
    if (!isInitializeRequest(message)) return refusal(call, 400, 'Begin with an initialize request.');
    const session = await sessions.begin();
    if (!session) return refusal(call, 503, `There are ${MOST_SESSIONS} sessions already. End one of them.`);
    return session.transport.handleRequest(call.req.raw, {parsedBody: message});
  });
  app.notFound((call) => refusal(call, 404, `This is an MCP server: use ${MCP_PATH}.`));
  return {fetch: (request) => app.fetch(request), close: sessions.endAll};
}
