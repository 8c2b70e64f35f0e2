import type {Server} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import {createAdaptorServer} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import {DroppedConnection, type Source} from '../src/index.ts';

export interface RunningServer {
  port: number;
  /** Finishes the calls under way, then stops listening. */
  close(): Promise<void>;
}

export const HOST = '127.0.0.1';
const GRACE_MS = 2000;

type Fetch = (request: Request, source: Source) => Promise<Response>;

/** Serves a fetch function on the local machine only. */
export async function serve(fetch: Fetch, port: number, log: (line: string) => void): Promise<RunningServer> {
  const server = createAdaptorServer({
    // The request has lost its dot segments, and only the socket can be closed: the sandbox wants to know both.
    fetch: (request, {incoming, outgoing}) => {
      const source = {target: incoming.url, drop: () => outgoing.destroy()};
      return logged((received) => fetch(received, source), request, log);
    },
    overrideGlobalObjects: false,
  }) as Server;
  server.on('clientError', answerGarbage);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port))));
    server.listen(port, HOST, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => close(server),
  };
}

async function logged(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
  log: (line: string) => void,
): Promise<Response> {
  const start = performance.now();
  const response = await fetch(request).catch((error: unknown) => {
    if (error instanceof DroppedConnection) return RESPONSE_ALREADY_SENT;
    throw error;
  });
  // The query is left out: people put keys there.
  const {pathname} = new URL(request.url);
  const path = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname;
  log(`${request.method} ${path} ${response.status} ${(performance.now() - start).toFixed(1)} ms`);
  return response;
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port`;
  if (error.code === 'EACCES')
    return `not allowed to listen on port ${port}; choose one above 1023 with --port`;
  return error.message;
}

/** What is not HTTP never reaches the sandbox; say so in the same plain way. */
function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'Request header fields too large']
      : ['400 Bad Request', 'Bad Request'];
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
  );
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
