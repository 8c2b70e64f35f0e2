/** How a file travels: compressed, in part, or not at all because the client has it. */
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import type {OutgoingHttpHeaders, Server} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {fixtureFiles, listen, makeSite, send} from './fixture-site.ts';
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
  ] as const)('answers Accept-Encoding "%s" with %s', async (accepted, encoding, decode) => {
    for (const [path, file] of [
      ['/javelin-core/features', 'javelin-core/features.html'],
      ['/nowhere', '404.html'],
    ] as const) {
      const answer = await get(path, {'accept-encoding': accepted});
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      expect(decode(answer.body).toString()).toBe(fixtureFiles[file]);
    }
  });

  it('answers HEAD like GET without a body', async () => {
    for (const path of ['/', '/nowhere']) {
      const [head, full] = [await get(path, {}, 'HEAD'), await get(path)];
      expect([head.status, head.body.length]).toEqual([full.status, 0]);
      expect(head.headers['content-length']).toBe(String(full.body.length));
    }
  });

  it('answers 304 to its own ETag, with the same caching rules', async () => {
    const first = await get('/assets/js/main.0123abcd.js');
    const second = await get('/assets/js/main.0123abcd.js', {'if-none-match': first.headers.etag});
    expect([second.status, second.body.length]).toEqual([304, 0]);
    expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
    expect(second.headers.vary).toBe('Accept-Encoding');
    expect((await get('/', {'if-none-match': first.headers.etag})).status).toBe(200);
  });

  it('answers simple ranges', async () => {
    const whole = fixtureFiles['openapi.yaml']!;
    const part = await get('/openapi.yaml', {range: 'bytes=3-9'});
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 3-9/${whole.length}`]);
    expect(part.body.toString()).toBe(whole.slice(3, 10));
    const tail = await get('/openapi.yaml', {range: 'bytes=10-'});
    expect(tail.body.toString()).toBe(whole.slice(10));
    expect((await get('/openapi.yaml', {range: `bytes=${whole.length}-`})).status).toBe(416);
  });

  it.each(['bytes=5-2', 'bytes=-5', 'bytes=0-0', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
    'answers the range "%s" with the whole file and stays up',
    async (range) => {
      const answer = await get('/openapi.yaml', {range});
      expect([answer.status, answer.body.toString()]).toEqual([200, fixtureFiles['openapi.yaml']]);
    },
  );

  it('ignores a range that depends on an earlier version', async () => {
    expect((await get('/openapi.yaml', {range: 'bytes=3-9', 'if-range': '"old"'})).status).toBe(200);
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
