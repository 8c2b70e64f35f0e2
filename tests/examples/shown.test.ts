import {createSandbox} from '@javelin/sandbox';
import {expect, it} from 'vitest';
import {warningsOf} from './shown.ts';

it('an example that sends a virtual key to a route with two providers is reported', async () => {
  const sandbox = createSandbox({seed: ['provider', 'fallback-provider', 'key', 'route']});
  const ask = async (headers: Record<string, string>) => {
    const body = JSON.stringify({messages: [{role: 'user', content: 'Hi'}]});
    const url = 'http://gateway.test/v1/query/support-chat';
    const response = await sandbox.fetch(new Request(url, {method: 'POST', headers, body}));
    const head = {
      status: response.status,
      milliseconds: 0,
      headers: [...response.headers],
      ownRules: [],
      routes: [],
    };
    return warningsOf({response: {...head, body: await response.text()}});
  };
  expect(await ask({})).toEqual([]);
  expect(await ask({'x-javelin-virtualapikey': 'vk-openai-prod-key'})).toEqual([
    expect.stringContaining(
      'x-javelin-virtualapikey goes to a route with models of openai-prod and mistral-eu',
    ),
  ]);
});
