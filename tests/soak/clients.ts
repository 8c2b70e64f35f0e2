/** Clients of a server: one that behaves, and those that do not. Each says what it found wrong. */
import {Agent, request, type IncomingMessage, type OutgoingHttpHeaders} from 'node:http';
import {connect, type Socket} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';

export interface Target {
  readonly port: number;
  /** A page with its length in bytes, uncompressed. */
  readonly page: {readonly path: string; readonly bytes: number};
  /** A file that does not fit into the buffers of a connection. */
  readonly large: {readonly path: string; readonly bytes: number};
}

const HOST = '127.0.0.1';

interface Taken {
  readonly status: number;
  readonly bytes: number;
  readonly headers: IncomingMessage['headers'];
}

function take(
  target: Target,
  agent: Agent,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const asked = request({host: HOST, port: target.port, path, method, headers, agent}, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({status: response.statusCode ?? 0, bytes, headers: response.headers}));
      response.on('error', reject);
    });
    asked.on('error', reject).end();
  });
}

/** What a browser does, on one connection: GET, HEAD, a part, a revalidation, a missing page. */
export async function behave(target: Target, rounds: number, onResponse: () => void): Promise<string[]> {
  const agent = new Agent({keepAlive: true, maxSockets: 1});
  const {path, bytes} = target.page;
  const problems: string[] = [];
  const ask = async (
    method: string,
    where: string,
    headers: OutgoingHttpHeaders,
    status: number,
    length: number,
  ) => {
    const taken = await take(target, agent, method, where, {'accept-encoding': 'identity', ...headers});
    onResponse();
    if (taken.status !== status || (length >= 0 && taken.bytes !== length))
      problems.push(`${method} ${where} ${JSON.stringify(headers)}: ${taken.status}, ${taken.bytes} bytes`);
    return taken;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const {headers} = await ask('GET', path, {}, 200, bytes);
      const head = await ask('HEAD', path, {}, 200, 0);
      if (head.headers['content-length'] !== String(bytes))
        problems.push('HEAD with another Content-Length than GET');
      await ask('GET', path, {range: 'bytes=5-14'}, 206, 10);
      await ask('GET', path, {'if-none-match': String(headers.etag)}, 304, 0);
      await ask('GET', '/nowhere', {}, 404, -1);
    }
  } catch (error) {
    problems.push(`a client that behaves was cut off: ${(error as Error).message}`);
  }
  agent.destroy();
  return problems;
}

/** A connection that is closed by whoever wants, and never throws. */
function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, HOST, () => resolve(socket.off('error', reject).on('error', () => {})));
    socket.once('error', reject);
  });
}

const ask = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`;

/** Takes a large file in sips, and goes before the end. */
export async function readSlowly(target: Target, ms: number): Promise<string[]> {
  const socket = await open(target.port);
  socket.pause().write(ask(target.large.path));
  const until = Date.now() + ms;
  while (Date.now() < until && !socket.destroyed) {
    socket.read(512);
    await wait(50);
  }
  socket.destroy();
  return [];
}

/** Asks for a large file and goes away when it begins to come. */
export async function abort(target: Target, times: number): Promise<string[]> {
  for (let count = 0; count < times; count += 1) {
    const socket = await open(target.port);
    socket.write(ask(target.large.path));
    await new Promise<void>((resolve) => socket.once('data', () => resolve()).once('close', () => resolve()));
    socket.destroy();
  }
  return [];
}

/** Begins a request and never ends it. */
export async function neverAsk(target: Target, ms: number): Promise<string[]> {
  const socket = await open(target.port);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  await wait(ms);
  socket.destroy();
  return [];
}

const HOSTILE = [
  ask('/../../../../etc/passwd'),
  ask('/%2e%2e/%2e%2e/etc/passwd'),
  ask('/..%2f..%2fetc%2fpasswd'),
  ask('//evil.example/%2f..'),
  ask('/%00'),
  ask('/%'),
  ask(`/${'a'.repeat(12_000)}`),
  ask(`/${'%2e/'.repeat(2000)}`),
  ask('/assets/js/../../../package.json'),
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'G\0T / HTTP/1.1\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nRange: bytes=${'0-1,'.repeat(2000)}\r\n\r\n`,
];

/** Requests that nobody means well. Each is refused, or the connection ends; never is there a page or a file behind it. */
export async function attack(target: Target): Promise<string[]> {
  const problems: string[] = [];
  for (const text of HOSTILE) {
    const socket = await open(target.port);
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
    socket.end(text, 'latin1');
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const status = /^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 'none';
    const isRefused = /^(4\d\d|none)$/.test(status) || text.includes('Range: bytes=0-1,0-1');
    if (!isRefused || /root:.*:0:0:/.test(response))
      problems.push(`${JSON.stringify(text.slice(0, 60))}: status ${status}`);
  }
  return problems;
}
