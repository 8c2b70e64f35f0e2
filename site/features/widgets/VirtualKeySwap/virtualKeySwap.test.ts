import {createSandbox} from '@javelin/sandbox';
import {SEEDS} from '@javelin/sandbox/seed';
import {expect, it} from 'vitest';
import {EVENTS, type EventName, VIRTUAL_KEY, partiesOf, repair, summary} from './virtualKeySwap.ts';

const HOST = 'https://your-api-domain.com';
const SECRET = `${HOST}/v1/admin/providers/openai-prod/secrets/openai-prod-key`;
const headers = {
  'x-api-key': 'sandbox-key',
  'x-javelin-apikey': 'sandbox-key',
  'x-javelin-namespace': 'production',
  'content-type': 'application/json',
};

/** The event on a fresh sandbox, then one request with the virtual key. */
async function after(event: EventName): Promise<{status: number; body: string}> {
  const sandbox = createSandbox({seed: ['provider', 'fallback-provider', 'key', 'route']});
  const send = (url: string, method: string, body?: object, extra = {}) =>
    sandbox.fetch(
      new Request(url, {method, headers: {...headers, ...extra}, ...(body && {body: JSON.stringify(body)})}),
    );
  const change = {
    none: () => Promise.resolve(new Response()),
    rotate: () => send(SECRET, 'PUT', {...SEEDS.key.value, api_key_secret_key: EVENTS.rotate.secret}),
    disable: () => send(SECRET, 'PUT', {...SEEDS.key.value, enabled: false}),
    remove: () => send(SECRET, 'DELETE'),
  }[event];
  expect((await change()).status).toBe(200);
  const response = await send(
    `${HOST}/v1/query/support-chat`,
    'POST',
    {messages: [{role: 'user', content: 'Hello'}]},
    {'x-javelin-virtualapikey': VIRTUAL_KEY},
  );
  return {status: response.status, body: await response.text()};
}

it.each(Object.keys(EVENTS) as EventName[])('%s: shows what the sandbox returns', async (event) => {
  const {status, body} = EVENTS[event];
  const real = await after(event);
  expect(real.status).toBe(status);
  if (status !== 200) expect(real.body).toContain(body);
  expect(summary({event})).toContain(String(status));
});

it('starts from the seed', () => {
  expect(SEEDS.key.value).toMatchObject({
    api_key_secret_key: EVENTS.none.secret,
    api_key_secret_key_javelin: VIRTUAL_KEY,
  });
});

it('shows nobody what they never see', () => {
  for (const event of Object.keys(EVENTS) as EventName[]) {
    const [application, , provider] = partiesOf({event});
    expect(application?.sees.join()).not.toMatch(/your-(?:new-)?openai-key/);
    expect(provider?.sees.join()).not.toContain(VIRTUAL_KEY);
  }
  expect(repair({event: 'toString' as never}).event).toBe('none');
});
