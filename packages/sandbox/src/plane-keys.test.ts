import {describe, expect, it} from 'vitest';
import {testClient} from '../test-data/client.ts';
import {DEFAULT_API_KEY, PLANE_KEYS} from './index.ts';

const ADMIN = '/v1/admin/routes/support-chat';
const QUERY = '/v1/query/support-chat';
const CHAT = '/v1/chat/completions';
const BODY = {model: 'gpt-6-luna', messages: [{role: 'user', content: 'Hello'}]};
const client = () => testClient({seed: ['provider', 'route']});
async function statusOf(method: string, path: string, headers: Record<string, string>, body?: object) {
  const {status, text, rules} = await client().call(method, path, body, {'x-api-key': undefined, ...headers});
  return {status, text, rules};
}

describe('the keys of the two planes', () => {
  it('the admin key opens admin endpoints, an application key model endpoints', async () => {
    expect((await statusOf('GET', ADMIN, {'x-api-key': PLANE_KEYS.admin})).status).toBe(200);
    expect((await statusOf('POST', QUERY, {'x-javelin-apikey': PLANE_KEYS.model}, BODY)).status).toBe(200);
  });

  it('an application key on an admin path gets a 401 that says which key to send', async () => {
    expect(await statusOf('GET', ADMIN, {'x-api-key': PLANE_KEYS.model})).toMatchObject({
      status: 401,
      text: expect.stringContaining('Admin endpoints take the admin key'),
      rules: expect.arrayContaining(['key-planes']),
    });
  });

  it.each([QUERY, CHAT])('the admin key on %s gets a 401 that says which key to send', async (path) => {
    expect(await statusOf('POST', path, {'x-javelin-apikey': PLANE_KEYS.admin}, BODY)).toMatchObject({
      status: 401,
      text: expect.stringContaining('Model requests take the key of an application'),
      rules: expect.arrayContaining(['key-planes']),
    });
  });

  it('the default key opens both, because the published SDK has one field for a key', async () => {
    expect((await statusOf('GET', ADMIN, {'x-javelin-apikey': DEFAULT_API_KEY})).status).toBe(200);
    expect((await statusOf('POST', QUERY, {'x-javelin-apikey': DEFAULT_API_KEY}, BODY)).status).toBe(200);
  });

  it('a sandbox with its own key knows none of the keys that everybody knows', async () => {
    const own = testClient({seed: ['route'], apiKey: 'mine'});
    const {status, text} = await own.call('GET', ADMIN, undefined, {'x-api-key': PLANE_KEYS.admin});
    expect([status, text]).toEqual([401, 'Unauthorized']);
  });
});
