/**
 * Serves the real site and the fixtures on free ports, with the site's own server, and prints the addresses as one line
 * of JSON. A process of its own, because Playwright loads the files of `site` in another module system. It ends with its
 * standard input, so it cannot outlive the tests.
 */
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {fixtureBuild, SITE} from '../fixtures/folders.ts';
import {BELOW, type FixtureName, FIXTURES_OF_THIS_RUN} from '../fixtures/sites.ts';
import {createPatientServer, createStaticServer} from '@javelin/server/static-server';

/** As a proxy does it that has the site below a folder. */
function below(folder: string, site: Server): Server {
  return createPatientServer((request, response) => {
    if (!request.url?.startsWith(folder)) return void response.writeHead(404).end();
    request.url = request.url.slice(folder.length - 1);
    site.emit('request', request, response);
  });
}

type Served = Promise<[name: string, address: string]>;

function serve(name: string, server: Server): Served {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      resolve([name, `http://localhost:${(server.address() as AddressInfo).port}`]);
    });
  });
}

function serveFixture(name: FixtureName): Served[] {
  const site = () => createStaticServer({dir: fixtureBuild(name)});
  if (name !== 'base-url') return [serve(name, site())];
  // Also at the root, which is the mistake that the banner is for.
  return [serve(name, below(BELOW, site())), serve('wrong-base-url', site())];
}

const sites = [
  serve('site', createStaticServer({dir: join(SITE, 'build')})),
  ...FIXTURES_OF_THIS_RUN.flatMap(serveFixture),
];
console.log(JSON.stringify(Object.fromEntries(await Promise.all(sites))));
process.stdin.on('end', () => process.exit(0)).resume();
