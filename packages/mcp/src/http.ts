/**
 * The server over streamable HTTP, for clients that start no processes. On the loopback interface only, and only for requests that
 * name it: a page in the reader's browser must not reach it through a host name that points here (DNS rebinding).
 */
import {randomUUID} from 'node:crypto';
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {isInitializeRequest} from '@modelcontextprotocol/sdk/types.js';
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import type {Library} from './library.ts';
import {createServer} from './server.ts';

export const MCP_PATH = '/mcp';
export const LOOPBACK = '127.0.0.1';
const NAMES = [LOOPBACK, 'localhost', '[::1]'];

const MOST_BYTES = 1_100_000;
/** Each session has a sandbox of its own. */
const MOST_SESSIONS = 32;
const IDLE_MS = 30 * 60_000;

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  lastUse: number;
}

const refusal = (call: Context, status: 400 | 403 | 404 | 405 | 413 | 503, message: string) =>
  call.json({jsonrpc: '2.0', error: {code: -32_000, message}, id: null}, status);

/** Both headers are set by the browser and not by the page in it. */
const onlyHere =
  (port: () => number): MiddlewareHandler =>
  async (call, next) => {
    const hosts = NAMES.map((name) => `${name}:${port()}`);
    const [host, origin] = [call.req.header('host') ?? '', call.req.header('origin')];
    if (!hosts.includes(host.toLowerCase()))
      return refusal(
        call,
        403,
        `Host ${JSON.stringify(host.slice(0, 100))} is not allowed: use ${hosts[0]}.`,
      );
    if (origin !== undefined && !hosts.some((name) => origin.toLowerCase() === `http://${name}`))
      return refusal(call, 403, `Origin ${JSON.stringify(origin.slice(0, 100))} is not allowed.`);
    return next();
  };

function createSessions(library: Library, now: () => number) {
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
      await createServer(library).connect(transport);
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

/** @param port the port it listens on, which is known once it listens */
export function createHttpServer(
  library: Library,
  port: () => number,
  now: () => number = Date.now,
): HttpServer {
  const sessions = createSessions(library, now);
  const app = new Hono();
  app.use(onlyHere(port));
  app.use(
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: (call) => refusal(call, 413, `A message has at most ${MOST_BYTES} bytes.`),
    }),
  );
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
