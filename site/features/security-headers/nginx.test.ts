/**
 * Runs deploy/nginx.conf and asks it and our server the same questions. Only where Debian's nginx and its brotli module
 * are installed: apt-get install nginx-light libnginx-mod-http-brotli-static
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {metaDirOf} from '@javelin/server/build-meta';
import {fixtureFiles, listen, makeSite, send} from '@javelin/server/fixture-site';
import {strictTransportSecurity} from '@javelin/server/headers';
import {precompress} from '@javelin/server/precompress';
import {createStaticServer} from '@javelin/server/static-server';
import {secureBuild} from './secure-build.ts';

const hasNginx =
  existsSync('/usr/sbin/nginx') && existsSync('/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf');

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((done) => probe.close(done));
  return port;
}

async function untilUp(port: number, attempts = 100): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await send(port, '/').catch(() => undefined)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nginx did not start');
}

describe.skipIf(!hasNginx)('deploy/nginx.conf', () => {
  const site = makeSite(
    Object.fromEntries(Object.entries(fixtureFiles).filter(([file]) => !file.startsWith('fr/'))), // one locale
  );
  const folder = mkdtempSync(join(tmpdir(), 'javelin-nginx-'));
  let nginx: ChildProcess;
  let nginxPort: number;
  let server: Server;
  let serverPort: number;

  beforeAll(async () => {
    secureBuild({outDir: site.dir, rootDir: site.dir});
    await precompress(site.dir);
    nginxPort = await freePort();
    const template = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
    const config = template
      .replace('root /srv/javelin;', `root ${site.dir};`)
      .replace('listen 8080;', `listen 127.0.0.1:${nginxPort};`)
      .replaceAll('/tmp/nginx', join(folder, 'nginx'))
      .replace('/dev/stdout', 'off');
    // The temporary folder belongs to whoever runs the test, so the workers must be the same user.
    writeFileSync(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root;\n${config}` : config);
    for (const name of ['headers', 'maps', 'types']) {
      copyFileSync(join(metaDirOf(site.dir), `nginx-${name}.conf`), join(folder, `nginx-${name}.conf`));
    }
    nginx = spawn(
      '/usr/sbin/nginx',
      ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
      {
        stdio: 'inherit',
      },
    );
    server = createStaticServer({dir: site.dir});
    serverPort = await listen(server);
    await untilUp(nginxPort);
  });
  afterAll(async () => {
    if (nginx.exitCode === null) {
      const ended = new Promise((done) => nginx.on('close', done));
      nginx.kill('SIGTERM');
      await ended;
    }
    server.close();
    site.remove();
    rmSync(folder, {recursive: true, force: true});
  });

  it.each([
    ['/', 'GET', 200],
    ['/javelin-core/features', 'GET', 200],
    ['/javelin-core/features/caching', 'GET', 200],
    ['/javelin-core/features?x=1', 'HEAD', 200],
    ['/openapi.yaml', 'GET', 200],
    ['/index.md', 'GET', 200],
    ['/feed.xml', 'GET', 200],
    ['/llms.txt', 'GET', 200],
    ['/assets/js/main.0123abcd.js', 'GET', 200],
    ['/assets/css/styles.0123abcd.css', 'GET', 200],
    ['/index.html?a=1', 'GET', 301],
    ['/javelin-core/features/?a=1&b=%2F', 'GET', 301],
    ['/javelin-core/features.html', 'GET', 301],
    ['/javelin-core/features/caching/', 'GET', 301],
    ['/nowhere', 'GET', 404],
    ['/nowhere/', 'GET', 404],
    ['/nowhere.html', 'GET', 404],
    ['/index', 'GET', 404],
    ['/404', 'GET', 404],
    ['/404.html', 'GET', 404],
    ['/javelin-core', 'GET', 404],
    ['/javelin-core/', 'GET', 404],
    ['/assets/js/gone.0123abcd.js', 'GET', 404],
    ['/index.html.br', 'GET', 404],
    ['/_headers', 'GET', 404],
    ['/.env', 'GET', 404],
    ['//evil.example/', 'GET', 404],
    ['/evil%0d%0aX:y/', 'GET', 404],
    ['/', 'POST', 405],
    ['/', 'DELETE', 405],
  ] as const)('%s %s answers %i like our server', async (path, method, status) => {
    for (const encoding of ['br', 'gzip', '']) {
      const accept = {'accept-encoding': encoding};
      const [theirs, ours] = [
        await send(nginxPort, path, accept, method),
        await send(serverPort, path, accept, method),
      ];
      expect([theirs.status, ours.status]).toEqual([status, status]);
      const [hstsName, hstsValue] = strictTransportSecurity;
      expect(theirs.headers[hstsName.toLowerCase()]).toBe(hstsValue);
      // Own to each server: its name, its validators, how it frames a body that is not a file of the site.
      const own = [
        'connection',
        'date',
        'server',
        'etag',
        'accept-ranges',
        'transfer-encoding',
        'last-modified',
      ];
      if (status === 301 || status === 405) own.push('content-type', 'content-length');
      const comparable = (headers: object) =>
        Object.fromEntries(
          Object.entries(headers).filter(([name]) => ![...own, hstsName.toLowerCase()].includes(name)),
        );
      expect(comparable(theirs.headers)).toEqual(comparable(ours.headers));
      if (status === 200 || status === 404) expect(theirs.body.equals(ours.body)).toBe(true);
    }
  });
});
