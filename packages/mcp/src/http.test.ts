import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {writeTestDocsData} from '../test-data/docs-data.ts';
import {createHttpServer, type HttpServer} from './http.ts';
import {type DocsData, readDocsData} from './docs-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-docs-mcp-http-'));
let docs: DocsData;
let server: HttpServer;
let time = 0;

beforeAll(() => {
  writeTestDocsData(folder);
  docs = readDocsData(folder);
  server = createHttpServer(docs, {port: () => 8790, now: () => time});
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true});
});

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}},
};
const HEADERS = {
  host: '127.0.0.1:8790',
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

const send = (
  headers: Record<string, string> = {},
  body: unknown = INITIALIZE,
  method = 'POST',
  path = '/mcp',
  to = server,
) =>
  to.fetch(
    new Request(`http://127.0.0.1:8790${path}`, {
      method,
      headers: {...HEADERS, ...headers},
      ...(method === 'POST' && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    }),
  );
const messageOf = async (response: Response) =>
  ((await response.json()) as {error: {message: string}}).error.message;

describe('only requests that name the loopback interface', () => {
  it.each(['127.0.0.1:8790', 'localhost:8790', '[::1]:8790'])('host %s is one', async (host) => {
    expect((await send({host})).status).toBe(200);
  });

  it.each(['evil.example', '127.0.0.1', '127.0.0.1:80', 'localhost:8790.evil.example', ''])(
    'host %j is none',
    async (host) => {
      const response = await send({host});
      expect(response.status).toBe(403);
      expect(await messageOf(response)).toMatch(/^Host .* is not allowed: use 127\.0\.0\.1:8790\.$/);
    },
  );

  it.each(['http://127.0.0.1:8790', 'http://localhost:8790'])('origin %s is one', async (origin) => {
    expect((await send({origin})).status).toBe(200);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:3000', 'https://localhost:8790'])(
    'origin %s is none',
    async (origin) => {
      const response = await send({origin});
      expect(response.status).toBe(403);
      expect(await messageOf(response)).toContain('is not allowed');
    },
  );
});

describe('what is no conversation', () => {
  it.each([
    ['another path', () => send({}, INITIALIZE, 'POST', '/'), 404, /use \/mcp/],
    [
      'a beginning without initialize',
      () => send({}, {jsonrpc: '2.0', id: 1, method: 'tools/list'}),
      400,
      /initialize/,
    ],
    ['no JSON', () => send({}, '{'), 400, /initialize/],
    ['a GET without a session', () => send({}, undefined, 'GET'), 405, /initialize/],
    ['an unknown session', () => send({'mcp-session-id': 'nobody'}), 404, /no such session/],
    ['a large message', () => send({}, 'x'.repeat(1_200_000)), 413, /at most/],
  ])('%s is refused in words', async (_, ask, status, message) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(await messageOf(response)).toMatch(message);
  });
});

it('has room for 32 sessions, and again when they are idle', async () => {
  const own = createHttpServer(docs, {port: () => 8790, now: () => time});
  const begin = () => send({}, INITIALIZE, 'POST', '/mcp', own);
  for (let count = 0; count < 32; count += 1) expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(503);
  time += 31 * 60_000;
  expect((await begin()).status).toBe(200);
  await own.close();
});

it('ends a session on request', async () => {
  const id = (await send()).headers.get('mcp-session-id')!;
  expect((await send({'mcp-session-id': id}, undefined, 'DELETE')).status).toBe(200);
  expect((await send({'mcp-session-id': id}, {jsonrpc: '2.0', id: 2, method: 'tools/list'})).status).toBe(
    404,
  );
});

describe('hosted beside the site', () => {
  let hosted: HttpServer;
  beforeAll(() => {
    hosted = createHttpServer(docs, {port: () => 8790, hosts: ['docs.example.com'], now: () => time});
  });
  const ask = (headers: Record<string, string> = {}, body: unknown = INITIALIZE, method = 'POST') =>
    send({host: 'docs.example.com', ...headers}, body, method, '/mcp', hosted);

  it('answers under the names of the site only', async () => {
    expect((await ask()).status).toBe(200);
    expect((await ask({origin: 'https://docs.example.com'})).status).toBe(200);
    expect((await ask({origin: 'https://evil.example'})).status).toBe(403);
    expect((await ask({host: '127.0.0.1:8790'})).status).toBe(403);
  });

  it('has no sessions', async () => {
    expect((await ask()).headers.get('mcp-session-id')).toBeNull();
    const list = await ask({}, {jsonrpc: '2.0', id: 2, method: 'tools/list'});
    expect(JSON.stringify(await list.json())).not.toContain('run_request');
    expect((await ask({}, undefined, 'GET')).headers.get('allow')).toBe('POST');
    expect((await ask({}, '{')).status).toBe(400);
  });

  it('limits each caller', async () => {
    time += 120_000;
    const busy = {'x-real-ip': '192.0.2.1'};
    const statuses = [];
    for (let call = 0; call <= 120; call += 1) statuses.push((await ask(busy, '{')).status);
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([400]));
    const refused = await ask(busy);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await ask({'x-real-ip': '192.0.2.2'})).status).toBe(200);
  });
});
