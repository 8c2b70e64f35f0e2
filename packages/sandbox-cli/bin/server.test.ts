import {request as httpRequest, type IncomingHttpHeaders} from 'node:http';
import {connect} from 'node:net';
import {PassThrough} from 'node:stream';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createSandbox} from '@javelin/sandbox';
import {raw, until} from '../test-data/process.ts';
import {handleParseError} from './parse-errors.ts';
import {serve, type RunningServer} from './server.ts';
import type {Done} from './watch.ts';

let server: RunningServer;
let url: string;
let done: Done[];

beforeEach(async () => {
  done = [];
  const sandbox = createSandbox({seed: ['provider', 'key', 'route']});
  server = await serve(sandbox.fetch, 0, {onDone: (one) => done.push(one)});
  url = `http://127.0.0.1:${server.port}`;
});
afterEach(() => server.close());

const KEY = {'x-api-key': 'sandbox-key'};
const summary = () => done.map(({method, path, status}) => `${status} ${method} ${path}`);

interface UploadResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** An upload that goes on after the response has come, as clients do that write first and read later. */
function upload(headers: Record<string, string | number>, megabytes: number): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(`${url}/v1/admin/providers`, {method: 'POST', headers}, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({status: response.statusCode, headers: response.headers, text}));
    });
    sending.on('error', reject);
    let left = megabytes * 10;
    const write = () => {
      while (left-- > 0) if (!sending.write('x'.repeat(100_000))) return void sending.once('drain', write);
      sending.end();
    };
    write();
  });
}

describe('uploads that are too large', () => {
  const length = {'content-length': 5_000_000};

  it.each([
    ['413 with a length', {...KEY, ...length}, 413, 'Request body too large'],
    ['413 in chunks', KEY, 413, 'Request body too large'],
    ['401 with a length', length, 401, 'Unauthorized'],
  ])('get their response and a closed connection: %s', async (_name, headers, status, text) => {
    const response = await upload(headers, 5);
    expect(response).toMatchObject({status, text, headers: {connection: 'close'}});
    await until(() => done.length === 1);
    expect(done[0]).toMatchObject({status, end: 'complete'});
  });

  it('are never sent by a client that asks first', async () => {
    const head = `POST /v1/admin/providers HTTP/1.1\r\nhost: localhost\r\nx-api-key: sandbox-key\r\n`;
    const response = await raw(server.port, `${head}content-length: 5000000\r\nexpect: 100-continue\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    const small = `${head}content-length: 15\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n{"name":"new1"}`;
    expect(await raw(server.port, small)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    const rejected = [
      small.replace('x-api-key: sandbox-key', 'x-api-key: no'),
      small.replace('localhost', 'evil'),
    ];
    const statuses = await Promise.all(
      rejected.map(async (request) => (await raw(server.port, request)).slice(9, 12)),
    );
    expect(statuses).toEqual(['401', '403']);
  });

  it('in single bytes are refused before they cost much, and so is a coding that Node overlooks', async () => {
    const head = `POST /v1/admin/providers HTTP/1.1\r\nhost: localhost\r\nx-api-key: sandbox-key\r\n`;
    const body = '1\r\nx\r\n'.repeat(60_000);
    const response = await raw(server.port, `${head}transfer-encoding: chunked\r\n\r\n${body}0\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    const coded = `${head}transfer-encoding: gzip, chunked\r\nconnection: close\r\n\r\n0\r\n\r\n`;
    expect(await raw(server.port, coded)).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('do not cost small ones their connection', async () => {
    const refused = await fetch(`${url}/v1/admin/providers`, {method: 'POST', body: '{}'});
    expect([refused.status, refused.headers.get('connection')]).toEqual([401, 'keep-alive']);
    expect(refused.headers.get('keep-alive'), 'longer than clients wait').toBe('timeout=65');
  });
});

describe('clients that leave', () => {
  it('in the middle of an upload are seen', async () => {
    const head = 'POST /v1/admin/providers HTTP/1.1\r\nhost: localhost\r\nx-api-key: sandbox-key';
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`${head}\r\ncontent-length: 100\r\n\r\n{"na`, () => socket.destroy()),
    );
    await until(() => done.length === 1);
    expect(done[0]).toMatchObject({status: undefined, end: 'client closed'});
  });

  it('before there is a response end what runs for them', async () => {
    const [started, ended] = [new AbortController(), new AbortController()];
    const own = await serve(async ({signal}) => {
      signal.addEventListener('abort', () => ended.abort());
      started.abort();
      return new Promise<Response>(() => {});
    }, 0);
    const socket = connect(own.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    );
    await until(() => started.signal.aborted);
    socket.destroy();
    await until(() => ended.signal.aborted);
    await own.close();
  });

  it('in the middle of a response are seen', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    });
    const own = await serve(async () => new Response(endless), 0, {onDone: (one) => done.push(one)});
    const socket = connect(own.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    );
    socket.once('data', () => socket.destroy());
    await until(() => done.length === 1);
    expect(done[0]).toMatchObject({status: 200, end: 'client closed'});
    await own.close();
  });
});

describe('faults', () => {
  const ask = (fault: string, body: object = {}) =>
    fetch(`${url}/query/support-chat`, {
      method: 'POST',
      headers: {'x-sandbox-fault': fault},
      body: JSON.stringify({messages: [{role: 'user', content: 'Hi'}], ...body}),
    });

  it('drop the connection before the response, or in the middle of it', async () => {
    await expect(ask('drop')).rejects.toThrow('fetch failed');
    const cut = await ask('truncate=5');
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow('terminated');
    const stream = await ask('truncate=30', {stream: true});
    await expect(stream.text()).rejects.toThrow('terminated');
    await until(() => done.length === 3);
    expect(done).toMatchObject([
      {status: undefined, end: 'dropped'},
      {status: 200, end: 'dropped'},
      {status: 200, end: 'dropped'},
    ]);
  });

  it('can come from the server, and leave whole responses whole', async () => {
    const sandbox = createSandbox({seed: ['provider'], faults: 'truncate=5, on=admin'});
    const own = await serve(sandbox.fetch, 0);
    const response = await fetch(`http://127.0.0.1:${own.port}/v1/admin/providers`, {headers: KEY});
    await expect(response.text()).rejects.toThrow('terminated');
    expect(await (await fetch(`http://127.0.0.1:${own.port}/`)).text()).toContain('sandbox');
    await own.close();
  });
});

describe('what is turned away', () => {
  const get = (target: string, headers = 'host: localhost') =>
    `GET ${target} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`;

  it.each([
    ['no HTTP', 'garbage\r\n\r\n', '400', 'Bad Request', '? (HPE_INVALID_METHOD)'],
    [
      'a long head',
      get('/', `host: localhost\r\nx: ${'y'.repeat(20_000)}`),
      '431',
      'Request header fields too large',
      '? (HPE_HEADER_OVERFLOW)',
    ],
    ['no host', get('/', 'x: y'), '400', 'Bad Request', 'GET /'],
    ['a broken host', get('/', 'host: localhost:99999'), '400', 'Bad Request', 'GET /'],
    [
      'a strange host',
      get('/', 'host: evil.example'),
      '403',
      'Host not allowed. Use localhost or an IP address, or start the sandbox with --allow-host',
      'GET /',
    ],
    ['a backslash', get('/a\\b'), '400', 'Bad Request', 'GET /a\\b'],
    [
      'dot segments',
      get('/v1/admin/providers/openai-prod/secrets/%2e%2e'),
      '404',
      'Not found',
      'GET /v1/admin/providers/openai-prod/secrets/%2e%2e',
    ],
    [
      'an expectation',
      'POST / HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\nconnection: close\r\n\r\n',
      '417',
      'Expectation failed',
      'POST /',
    ],
    [
      'a tunnel',
      'CONNECT a:1 HTTP/1.1\r\nhost: localhost\r\n\r\n',
      '405',
      'Method not allowed',
      'CONNECT a:1',
    ],
  ])('%s gets a text and is seen', async (_name, bytes, status, text, line) => {
    const response = await raw(server.port, bytes);
    expect(response).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*content-type: text/plain; charset=utf-8`, 'is'),
    );
    expect(response.split('\r\n\r\n')[1]).toBe(text);
    await until(() => done.length === 1);
    expect(summary()).toEqual([`${status} ${line}`]);
  });

  it.each([
    ['that sent a part of a request gets a line', 5, 1],
    ['that sent nothing gets none', 0, 0],
  ])('a connection %s when its time is over', (_what, bytesRead, lines) => {
    const socket = Object.assign(new PassThrough(), {bytesRead});
    const late = Object.assign(new Error(), {code: 'ERR_HTTP_REQUEST_TIMEOUT'});
    handleParseError(late, socket, (one) => done.push(one));
    expect(summary()).toEqual(Array(lines).fill('408 ? (ERR_HTTP_REQUEST_TIMEOUT)'));
    expect(socket.writable).toBe(false);
  });

  it('deletes nothing: a secret called ".." is not its provider', async () => {
    const head =
      'DELETE /v1/admin/providers/openai-prod/secrets/%2e%2e HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';
    await raw(server.port, `${head}x-api-key: sandbox-key\r\nx-javelin-namespace: production\r\n\r\n`);
    expect((await fetch(`${url}/v1/admin/providers/openai-prod`, {headers: KEY})).status).toBe(200);
  });
});

describe('pages', () => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-api-key',
  };

  it('on this machine may call', async () => {
    const origin = 'http://localhost:3000';
    const asked = await fetch(`${url}/v1/admin/providers`, {
      method: 'OPTIONS',
      headers: {origin, ...preflight},
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type,x-api-key');
    const called = await fetch(`${url}/v1/admin/providers`, {headers: {origin, ...KEY}});
    expect([called.status, called.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(called.headers.get('access-control-expose-headers')).toBe('*');
    expect(called.headers.get('vary')).toBe('origin');
  });

  it('elsewhere may not, and change nothing', async () => {
    const headers = {origin: 'https://evil.example', 'content-type': 'text/plain'};
    const body = JSON.stringify({messages: [{role: 'user', content: 'Hi'}]});
    const sent = await fetch(`${url}/query/support-chat`, {method: 'POST', headers, body});
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const asked = await fetch(`${url}/query/support-chat`, {
      method: 'OPTIONS',
      headers: {...headers, ...preflight},
    });
    expect(asked.status).toBe(403);
  });

  it('and others can ask for the methods of a path', async () => {
    const response = await fetch(`${url}/v1/admin/providers`, {method: 'OPTIONS'});
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD']);
    expect((await fetch(`${url}/nowhere`, {method: 'OPTIONS'})).status).toBe(404);
  });
});

it('says why it cannot listen', async () => {
  const fetch = async () => new Response();
  await expect(serve(fetch, server.port)).rejects.toThrow(
    `port ${server.port} is in use; choose another with --port`,
  );
  await expect(serve(fetch, 0, {host: '203.0.113.1'})).rejects.toThrow('cannot listen on 203.0.113.1');
});
