/** How a file travels: compressed, in part, or not at all because the client has it. */
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import type {OutgoingHttpHeaders, Server} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {FIXTURE_FILES, listen, makeSite, send} from './fixture-site.ts';
import {precompress} from './precompress.ts';
import {createStaticServer} from './static-server.ts';

const site = makeSite();
let server: Server;
let port: number;
const get = (path: string, headers?: OutgoingHttpHeaders, method?: string) =>
  send(port, path, headers, method);

beforeAll(async () => {
  await precompress(site.dir);
  server = createStaticServer({dir: site.dir, hashes: {scriptHashes: [], styleHashes: []}});
  port = await listen(server);
});
afterAll(() => {
  server.close();
  site.remove();
});

describe('transfer', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0', undefined, (body: Buffer) => body],
    ['library', undefined, (body: Buffer) => body],
  ] as const)('responds to Accept-Encoding "%s" with %s', async (accepted, encoding, decode) => {
    for (const [path, file] of [
      ['/javelin-core/features', 'javelin-core/features.html'],
      ['/nowhere', '404.html'],
    ] as const) {
      const response = await get(path, {'accept-encoding': accepted});
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers.vary).toBe('Accept, Accept-Encoding');
      expect(Number(response.headers['content-length'])).toBe(response.body.length);
      expect(decode(response.body).toString()).toBe(FIXTURE_FILES[file]);
    }
  });

  it.each([
    ['text/markdown', 'index.md'],
    ['text/html;q=0.9, text/markdown', 'index.md'],
    ['text/markdown;q=0', 'index.html'],
    ['text/html, text/markdown;q=0.5', 'index.html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'index.html'],
  ])('responds to Accept "%s" with %s, apart in caches', async (accept, file) => {
    const response = await get('/', {accept});
    expect(response.body.toString()).toBe(FIXTURE_FILES[file]);
    expect(response.headers['content-type']).toMatch(
      file.endsWith('.md') ? /^text\/markdown/ : /^text\/html/,
    );
    expect(response.headers.vary).toBe('Accept, Accept-Encoding');
    const other = await get('/', {accept: file.endsWith('.md') ? '*/*' : 'text/markdown'});
    expect(other.headers.etag).not.toBe(response.headers.etag);
  });

  it('serves a page without a compressed copy as it is, and files as they are, whatever is accepted', async () => {
    const accept = 'text/markdown';
    expect((await get('/javelin-core/features', {accept})).headers['content-type']).toMatch(/^text\/html/);
    expect((await get('/openapi.yaml', {accept})).headers.vary).toBe('Accept-Encoding');
  });

  it('responds to HEAD like GET without a body', async () => {
    for (const path of ['/', '/nowhere']) {
      const [head, full] = [await get(path, {}, 'HEAD'), await get(path)];
      expect([head.status, head.body.length]).toEqual([full.status, 0]);
      expect(head.headers['content-length']).toBe(String(full.body.length));
    }
  });

  it('returns 304 to its own ETag, with the same caching rules', async () => {
    const first = await get('/assets/js/main.0123abcd.js');
    const second = await get('/assets/js/main.0123abcd.js', {'if-none-match': first.headers.etag});
    expect([second.status, second.body.length]).toEqual([304, 0]);
    expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
    expect(second.headers.vary).toBe('Accept-Encoding');
    expect((await get('/', {'if-none-match': first.headers.etag})).status).toBe(200);
  });

  it.each([
    ['bytes=3-9', 3, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=0-0', 0, 1],
    ['bytes=-5', -5, undefined],
    ['bytes=5-999999', 5, undefined],
  ] as const)('responds to the range "%s"', async (range, start, end) => {
    const whole = FIXTURE_FILES['openapi.yaml']!;
    const part = await get('/openapi.yaml', {range});
    const expected = whole.slice(start, end);
    const first = start < 0 ? whole.length + start : start;
    expect([part.status, part.body.toString()]).toEqual([206, expected]);
    expect(part.headers['content-range']).toBe(
      `bytes ${first}-${first + expected.length - 1}/${whole.length}`,
    );
    expect(Number(part.headers['content-length'])).toBe(expected.length);
  });

  it('answers a range of the compressed file with bytes of the compressed file', async () => {
    const accept = {'accept-encoding': 'br'};
    const whole = await get('/openapi.yaml', accept);
    const part = await get('/openapi.yaml', {...accept, range: 'bytes=3-9'});
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.body.equals(whole.body.subarray(3, 10))).toBe(true);
  });

  it.each(['bytes=99999-', 'bytes=5-2'])('refuses the range "%s" with every header', async (range) => {
    const response = await get('/openapi.yaml', {range});
    expect([response.status, response.headers['content-range']]).toEqual([
      416,
      `bytes */${FIXTURE_FILES['openapi.yaml']!.length}`,
    ]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers.etag).toBeUndefined();
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
    'responds to the range "%s" with the whole file',
    async (range) => {
      const response = await get('/openapi.yaml', {range});
      expect([response.status, response.body.toString()]).toEqual([200, FIXTURE_FILES['openapi.yaml']]);
    },
  );

  it('serves a part of the version that the client has, and else the whole file', async () => {
    const {headers} = await get('/openapi.yaml');
    const ask = async (ifRange: string) =>
      (await get('/openapi.yaml', {range: 'bytes=3-9', 'if-range': ifRange})).status;
    expect(await ask('"old"')).toBe(200);
    expect(await ask(headers['last-modified']!)).toBe(206);
    expect(await ask('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(200);
  });

  it.each([
    ['its own ETag among others', (etag: string) => ({'if-none-match': `"x", ${etag}, W/"y"`}), 304],
    ['any version', () => ({'if-none-match': '*'}), 304],
    ['another version', () => ({'if-none-match': '"x"'}), 200],
    ['the time of the file', (_: string, time: string) => ({'if-modified-since': time}), 304],
    [
      'an ETag before a time',
      (_: string, time: string) => ({'if-none-match': '"x"', 'if-modified-since': time}),
      200,
    ],
    ['HEAD and its own ETag', (etag: string) => ({'if-none-match': etag}), 304, 'HEAD'],
  ] as const)('asked with %s', async (_, condition, status, method?: string) => {
    const {headers} = await get('/openapi.yaml');
    const response = await get('/openapi.yaml', condition(headers.etag!, headers['last-modified']!), method);
    expect(response.status).toBe(status);
  });

  it.each(['/openapi.yaml', '/index.md', '/feed.xml'])('%s keeps its type when compressed', async (path) => {
    const types = ['br', 'gzip', ''].map(async (encoding) => {
      const {headers} = await get(path, {'accept-encoding': encoding});
      return [headers['content-encoding'] ?? '', headers['content-type']];
    });
    const [br, gzip, plain] = await Promise.all(types);
    expect([br?.[0], gzip?.[0], plain?.[0]]).toEqual(['br', 'gzip', '']);
    expect(new Set([br?.[1], gzip?.[1], plain?.[1]]).size).toBe(1);
  });
});
