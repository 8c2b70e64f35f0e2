import {join} from 'node:path';
import {expect, it} from 'vitest';
import {listen, send} from '@javelin/server/fixture-site';
import {createPatientServer, createStaticHandler} from '@javelin/server/static-server';
import {SITE} from '../fixtures/folders.ts';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {expectNone} from '../problems.ts';
import {ADDRESSED_PAGES, addressesOf, addressProblem} from './addresses.ts';

const ADDRESSES = addressesOf(ADDRESSED_PAGES);

it('the table has at least 200 different spellings', () => {
  expect(new Set(ADDRESSES.map(({target}) => target)).size).toBeGreaterThanOrEqual(200);
});

it.each(['', '/docs'])(
  'every spelling is what the table says, served below "%s" (R2.3, R2.6)',
  async (folder) => {
    requireBuild();
    const handler = createStaticHandler({dir: join(SITE, 'build')});
    // As a proxy does.
    const server = createPatientServer((request, response) => {
      request.url = request.url?.slice(folder.length);
      handler(request, response);
    });
    const port = await listen(server);
    const problems: string[] = [];
    for (const address of ADDRESSES)
      problems.push(addressProblem(address, await send(port, folder + address.target), folder) ?? '');
    server.close();
    expectNone(problems.filter((problem) => problem !== ''));
  },
);
