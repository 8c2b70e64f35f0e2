import {rmSync} from 'node:fs';
import {join} from 'node:path';
import type {OutgoingHttpHeaders, Server} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {contentSecurityPolicy, securityHeaders} from './headers.ts';
import {FIXTURE_FILES, listen, makeSite, send} from './fixture-site.ts';
import {createStaticServer, MissingBuildError} from './static-server.ts';

const hashes = {scriptHashes: ['sha256-b', 'sha256-a'], styleHashes: ['sha256-d', 'sha256-c']};
const site = makeSite();
let server: Server;
let port: number;
const get = (path: string, headers?: OutgoingHttpHeaders, method?: string) =>
  send(port, path, headers, method);

beforeAll(async () => {
  server = createStaticServer({dir: site.dir, hashes});
  port = await listen(server);
});
afterAll(() => {
  server.close();
  site.remove();
});

describe('addresses', () => {
  it.each([
    ['/', 'index.html'],
    ['/javelin-core/features', 'javelin-core/features.html'],
    ['/javelin-core/features/caching', 'javelin-core/features/caching.html'],
    ['/javelin-core/features?tab=curl', 'javelin-core/features.html'],
    ['/fr/', 'fr/index.html'],
    ['http://localhost/llms.txt', 'llms.txt'],
    ['/assets/js/main.0123abcd.js', 'assets/js/main.0123abcd.js'],
  ])('%s serves %s', async (path, file) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.body.toString()).toBe(FIXTURE_FILES[file]);
  });

  it.each([
    ['/index.html', '/'],
    ['/index.html?q=1', '/?q=1'],
    ['/javelin-core/features/', '/javelin-core/features'],
    ['/javelin-core/features.html', '/javelin-core/features'],
    ['/javelin-core/features/?a=1&b=%2F', '/javelin-core/features?a=1&b=%2F'],
    ['/javelin-core/features/caching.html?x', '/javelin-core/features/caching?x'],
    ['/fr', '/fr/'],
    ['/fr/index.html', '/fr/'],
  ])('%s moves permanently to %s, at the root and below a folder', async (path, location) => {
    const {status, headers} = await get(path);
    expect(status).toBe(301);
    for (const folder of ['http://host', 'http://host/docs'])
      expect(new URL(headers.location ?? '', folder + path).href).toBe(folder + location);
  });

  it.each([
    '/nowhere',
    '/nowhere/',
    '/nowhere.html',
    '/index',
    '/404',
    '/404.html',
    '/javelin-core',
    '/javelin-core/',
    '/javelin-core/features//',
    '/javelin-core/features.html/',
    '//evil.example/',
    '//evil.example/..',
    '//javelin-core/features/',
    '/\\evil.example/',
    '/%2F%2Fevil.example/',
    '/javelin-core%2Ffeatures',
    '/assets/js/gone.0123abcd.js',
    '/assets/js/main.0123abcd.js/',
    '/assets/js/main.0123abcd.js.br',
    '/index.html.gz',
    '/_headers',
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/../outside',
    '/../outside.html',
    '/..%2foutside.html',
    '/%2e%2e/outside.html',
    '/assets/../../outside.html',
    '/constructor',
    '/__proto__',
    '/%',
    '/%E0%A4%A',
    '/%zz',
    '/%00',
  ])('%s is not found, with the site’s own page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.location).toBeUndefined();
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body.toString()).toBe(FIXTURE_FILES['404.html']);
  });

  it('what is no path at all is a bad request', async () => {
    expect((await get('*')).status).toBe(400);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed (R2.1)', async (method) => {
    const response = await get('/', {}, method);
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('headers', () => {
  it.each([
    ['/', 'GET', 200],
    ['/assets/js/main.0123abcd.js', 'GET', 200],
    ['/nowhere', 'GET', 404],
    ['/index.html', 'GET', 301],
    ['*', 'GET', 400],
    ['/', 'POST', 405],
  ] as const)('%s (%s, %i) carries every security header', async (path, method, status) => {
    const response = await get(path, {}, method);
    expect(response.status).toBe(status);
    for (const [name, value] of securityHeaders(hashes))
      expect(response.headers[name.toLowerCase()]).toBe(value);
    expect(response.headers['strict-transport-security']).toBeUndefined();
  });

  it('has a policy without unsafe words, with the hashes in a stable order', () => {
    const policy = contentSecurityPolicy(hashes);
    expect(policy).toContain(
      "default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c' 'sha256-d';",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['/openapi.yaml', 'application/yaml'],
    ['/index.md', 'text/markdown; charset=utf-8'],
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/assets/css/styles.0123abcd.css', 'text/css; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type);
  });

  it('keeps hashed assets for ever and asks again for the rest', async () => {
    const cached = async (path: string) => (await get(path)).headers['cache-control'];
    expect(await cached('/assets/js/main.0123abcd.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/')).toBe('no-cache');
    expect(await cached('/openapi.yaml')).toBe('no-cache');
  });
});

describe('an incomplete build', () => {
  it('is reported in one line', () => {
    expect(() => createStaticServer({dir: join(site.dir, 'nothing')})).toThrow(MissingBuildError);
    expect(() => createStaticServer({dir: join(site.dir, 'nothing')})).toThrow(
      /^No built site in .* Run "npm run build" first\.$/,
    );
    expect(() => createStaticServer({dir: site.dir})).toThrow(
      /-meta beside it\. Run "npm run build" again\.$/,
    );
  });

  it('returns 404 for a file that went away under the running server', async () => {
    const other = makeSite();
    const running = createStaticServer({dir: other.dir, hashes});
    const otherPort = await listen(running);
    rmSync(join(other.dir, 'llms.txt'));
    expect((await send(otherPort, '/llms.txt')).status).toBe(404);
    running.close();
    other.remove();
  });
});
