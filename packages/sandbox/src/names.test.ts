import {expect, it} from 'vitest';
import {testClient} from '../test-data/client.ts';
import {isName, joinId} from './names.ts';

const PROVIDERS = '/v1/admin/providers';

it.each([
  'ünïcode',
  '日本語',
  '😀',
  'a/b',
  'a b',
  "o'brien",
  '__proto__',
  'constructor',
  '%',
  '%2F',
  'a?b#c',
  '"',
  'x'.repeat(256),
])('a provider may be called %s', async (name) => {
  const {call} = testClient();
  expect((await call('POST', PROVIDERS, {name})).status).toBe(200);
  const path = `${PROVIDERS}/${encodeURIComponent(name)}`;
  expect((await call('GET', path)).json()).toMatchObject({name});
  expect((await call('PUT', path, {name, type: 'x'})).status).toBe(200);
  expect((await call('GET', PROVIDERS)).json()).toMatchObject([{name, type: 'x'}]);
  expect((await call('DELETE', path)).status).toBe(200);
});

it.each(['', '.', '..', 'a\nb', '\0', '\ud800', 'x'.repeat(257), 'x'.repeat(10_240)])(
  'a provider may not be called %j',
  async (name) => {
    const response = await testClient().call('POST', PROVIDERS, {name});
    expect(response).toMatchObject({status: 400, text: 'Invalid request payload'});
    expect(response.rules).toContain('name-form');
  },
);

it.each(['%', '%zz', '%C3%28', 'x'.repeat(10_240), '%00', '__proto__', 'constructor', 'toString', 'a%2Fb'])(
  'an unknown provider %s is just not found',
  async (path) => {
    const {call} = testClient();
    expect(await call('GET', `${PROVIDERS}/${path}`)).toMatchObject({
      status: 404,
      text: 'Provider not found',
    });
    expect(await call('POST', `/query/${path}`, {})).toMatchObject({status: 404, text: 'Route not found'});
  },
);

it('a body cannot reach a prototype', async () => {
  const {call} = testClient({seed: ['provider']});
  const hostile =
    '{"name":"evil","__proto__":{"polluted":1},"config":{"__proto__":{"polluted":1}},"constructor":{"prototype":{"polluted":1}}}';
  expect((await call('POST', PROVIDERS, hostile)).status).toBe(200);
  expect((await call('PUT', `${PROVIDERS}/evil`, hostile)).status).toBe(200);
  expect(({} as {polluted?: number}).polluted).toBeUndefined();
  // Unknown fields are kept as sent, even these.
  expect((await call('GET', `${PROVIDERS}/evil`)).text).toContain('"__proto__":{"polluted":1}');
});

it('ids cannot be confused with one another', () => {
  expect(joinId('a/b', 'c')).not.toBe(joinId('a', 'b/c'));
  expect(isName(1)).toBe(false);
});
