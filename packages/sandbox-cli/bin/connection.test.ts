import {request} from 'node:http';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {serve, type RunningServer} from './server.ts';

const sandbox = createSandbox({seed: SEED_NAMES});
let server: RunningServer;
beforeAll(async () => {
  server = await serve(sandbox.fetch, 0);
});
afterAll(() => server.close());

/** `node:http` sends a path as it is; `fetch` would resolve it first. */
function send(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = {port: server.port, method, path, headers: {'x-api-key': 'sandbox-key'}};
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it.each(['/v1/admin/providers/openai-prod/secrets/%2e%2e', '/query/../v1/admin/providers/openai-prod'])(
  'the server hands the sandbox the path as it was sent: DELETE %s',
  async (path) => {
    expect(await send('DELETE', path)).toBe(404);
    expect(await sandbox.state()).toMatchObject({providers: 3});
  },
);

const providers = (fault: string) =>
  fetch(`http://127.0.0.1:${server.port}/v1/admin/providers`, {
    headers: {'x-api-key': 'sandbox-key', 'x-sandbox-fault': fault},
  });

it('a dropped call ends without a response', async () => {
  await expect(providers('drop')).rejects.toThrow('fetch failed');
});

it('a truncated response begins, and ends too early', async () => {
  const response = await providers('truncate=5');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});
