/**
 * Serves the real site and the fixtures on free ports, with the site's own server, and prints the addresses as one line
 * of JSON. A process of its own, because Playwright loads the files of `site` in another module system. It ends with its
 * standard input, so it cannot outlive the tests.
 */
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {fixtureBuild, SITE} from '../fixtures/folders.ts';
import {FIXTURES} from '../fixtures/sites.ts';
import {createStaticServer} from '@javelin/server/static-server';

function serve(name: string, dir: string): Promise<[name: string, address: string]> {
  const server = createStaticServer({dir});
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      resolve([name, `http://localhost:${(server.address() as AddressInfo).port}`]);
    });
  });
}

const sites = [
  serve('site', join(SITE, 'build')),
  ...FIXTURES.map((name) => serve(name, fixtureBuild(name))),
];
console.log(JSON.stringify(Object.fromEntries(await Promise.all(sites))));
process.stdin.on('end', () => process.exit(0)).resume();
