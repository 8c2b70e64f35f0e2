import {expect, it} from 'vitest';
import {ask, changeRoute, QUESTION, WORLD} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';
import {memoryStore, RequestOver, type RunScript, type SandboxOptions} from '../index.ts';

const store = memoryStore();

/** A step that knows nothing of the deadline. */
const WAITING: [string, (wait: () => Promise<void>) => SandboxOptions][] = [
  [
    'script',
    (wait) => ({
      runScript: async (_source, input) => {
        await wait();
        return {output: JSON.stringify({transformed_body: input, response_code: '200'})};
      },
    }),
  ],
  [
    'store',
    (wait) => ({
      store: {
        ...store,
        get: async (table, id) => {
          if (table === 'providers') await wait();
          return store.get(table, id);
        },
      },
    }),
  ],
];

it.each(WAITING)(
  'a model call ends at its deadline while it waits for its %s, and leaves no trace',
  async (_, options) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = Promise.resolve();
    const client = testClient({seed: WORLD, requestMs: 50, ...options(() => waiting)});
    const processors = [{reference: 'javascript', inputs: {js_code: 'x'}}];
    await changeRoute(client, {config: {request_chain: {workflow: {processors}}}});
    waiting = released;
    const {status, text, rules} = await ask(client);
    expect([status, text]).toEqual([504, 'The sandbox ended this request after 5 seconds']);
    expect(rules).toContain('request-deadline');
    release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await client.call('GET', '/v1/admin/traces')).json()).toEqual([]);
  },
);

it('a caller who leaves ends the script that runs for it', async () => {
  const caller = new AbortController();
  const runScript: RunScript = (_source, _input, allowance) =>
    new Promise((_resolve, reject) => {
      allowance!.signal.addEventListener('abort', () => reject(new RequestOver()));
      caller.abort();
    });
  const client = testClient({seed: WORLD, requestMs: 60_000, runScript});
  const processors = [{reference: 'javascript', inputs: {js_code: 'x'}}];
  await changeRoute(client, {config: {request_chain: {workflow: {processors}}}});
  const init = {method: 'POST', body: JSON.stringify(QUESTION), signal: caller.signal};
  const request = new Request('http://sandbox.test/query/support-chat', init);
  expect((await client.sandbox.fetch(request)).status).toBe(504);
});
