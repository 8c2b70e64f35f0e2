import {postmanText} from '@javelin/openapi/downloads';
import {modelChecked} from '@javelin/openapi';
import {expect, it} from 'vitest';
import {createSandbox, PLANE_KEYS, SEED_NAMES} from './index.ts';

interface Collection {
  item: {
    item: {
      name: string;
      request: {
        method: string;
        url: {path: string[]; variable: {key: string; value: string}[]};
        header: {key: string; value: string; disabled?: boolean}[];
        body?: {raw?: string};
      };
    }[];
  }[];
}

const LISTS = ['providers', 'providers/secrets/keys', 'dataprotection/templates', 'routes', 'gateways'];

it('the Postman collection, run from top to bottom, leaves every object of the reader as it was', async () => {
  const sandbox = createSandbox({seed: SEED_NAMES});
  const headers = {'x-api-key': PLANE_KEYS.admin, 'x-javelin-namespace': 'production'};
  const send = (method: string, path: string, body?: string) =>
    sandbox.fetch(
      new Request(`http://sandbox.test/${path}`, {
        method,
        headers: {...headers, 'content-type': 'application/json'},
        body,
      }),
    );
  const state = () => Promise.all(LISTS.map(async (list) => (await send('GET', `v1/admin/${list}`)).text()));
  const before = await state();

  const {item} = JSON.parse(await postmanText(modelChecked())) as Collection;
  const results: string[] = [];
  for (const {name, request} of item.flatMap((folder) => folder.item)) {
    const {method, url, body} = request;
    if (!url.path.includes('admin')) continue;
    const own = (text: string) => text.replaceAll('{{prefix}}', 'postman-');
    const segments = url.path.map((part) =>
      part.startsWith(':') ? own(url.variable.find(({key}) => `:${key}` === part)!.value) : part,
    );
    const response = await send(method, segments.join('/'), body?.raw && own(body.raw));
    if (method !== 'GET') results.push(`${name}: ${response.status}`);
  }
  expect(results.filter((result) => !result.endsWith(': 200'))).toEqual([]);
  expect(await state()).toEqual(before);
});
