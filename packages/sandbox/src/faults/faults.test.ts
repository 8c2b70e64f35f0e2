import {describe, expect, it} from 'vitest';
import {API} from '../../test-data/api-file.ts';
import {ask, QUESTION, WORLD} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';
import {createSandbox} from '../index.ts';
import {SEED_NAMES} from '../seed.ts';
import {DroppedConnection} from './inject.ts';
import {parseFaults} from './parse.ts';

const fault = (text: string) => ({'x-sandbox-fault': text});
const PROVIDERS = '/v1/admin/providers';

describe('reading a fault', () => {
  it.each([
    ['', {probability: 1}],
    ['delay=200', {delay: [200, 200], probability: 1}],
    ['delay=100-300, status=503', {delay: [100, 300], status: 503, probability: 1}],
    ['drop,probability=0.25,on=admin', {drop: true, probability: 0.25, on: 'admin'}],
    ['truncate', {truncate: 20, probability: 1}],
    ['truncate=5,on=model', {truncate: 5, on: 'model', probability: 1}],
  ])('%j', (text, faults) => {
    expect(parseFaults(text)).toEqual(faults);
  });

  it.each([
    'x',
    'delay',
    'delay=x',
    'delay=300-100',
    'delay=1-2-3',
    'delay=30001',
    'status=200',
    'status=5033',
    'drop=1',
    'truncate=-1',
    'probability=2',
    'probability=',
    'on=both',
    '__proto__=1',
    'constructor',
    'on=model',
    'probability=0.5',
    'status=503,status=404',
  ])('refuses %s', (text) => {
    expect(parseFaults(text)).toBeUndefined();
  });
});

describe('a fault', () => {
  it('is refused when it is malformed, on any call', async () => {
    const response = await testClient().call('GET', PROVIDERS, undefined, fault('nonsense'));
    expect(response).toMatchObject({status: 400, text: 'Invalid x-sandbox-fault header'});
    expect(response.rules).toContain('fault-form');
    expect(() => createSandbox({faults: 'nonsense'})).toThrow('faults must look like this: delay=MS');
  });

  it.each([
    [401, 'Unauthorized', 'www-authenticate'],
    [429, 'Rate limit exceeded', 'retry-after'],
    [503, 'Service unavailable', 'retry-after'],
    [418, 'Status 418', 'content-type'],
  ])('returns %i %j with %s instead of doing anything', async (status, text, header) => {
    const client = testClient();
    const response = await client.call('POST', PROVIDERS, {name: 'a'}, fault(`status=${status}`));
    expect(response).toMatchObject({status, text});
    expect(response.headers.get(header)).not.toBeNull();
    expect(response.rules).toContain('fault');
    expect(await client.sandbox.state()).toMatchObject({providers: 0});
    expect((await client.call('POST', PROVIDERS, {name: 'a'})).status).toBe(200);
  });

  it.each([
    ['GET', PROVIDERS, 'Bad Request'],
    ['POST', PROVIDERS, 'Invalid request payload'],
    ['GET', '/v1/admin/gateways', 'Invalid request'],
    ['DELETE', '/v1/admin/gateways/a', 'Invalid request'],
    ['PUT', '/v1/admin/gateways/a', 'Invalid request payload'],
    ['POST', '/query/support-chat', 'Bad Request'],
  ])('400 on %s %s has the published text: %s', async (method, path, text) => {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    expect(await testClient().call(method, path, body, fault('status=400'))).toMatchObject({
      status: 400,
      text,
    });
  });

  it('can be set for all calls, or for one kind; the header wins', async () => {
    const client = testClient({seed: SEED_NAMES, faults: 'status=503,on=admin'});
    expect((await client.call('GET', PROVIDERS)).status).toBe(503);
    expect((await ask(client)).status).toBe(200);
    expect((await client.call('GET', PROVIDERS, undefined, fault(''))).status).toBe(200);
    const models = testClient({seed: SEED_NAMES, faults: 'status=503,on=model'});
    expect((await models.call('GET', PROVIDERS)).status).toBe(200);
    expect((await ask(models)).status).toBe(503);
  });

  it('hits as many calls as its probability says', async () => {
    const client = testClient({seed: SEED_NAMES, faults: 'status=503,probability=0.3'});
    const statuses: number[] = [];
    for (let i = 0; i < 200; i++) statuses.push((await client.call('GET', PROVIDERS)).status);
    const hit = statuses.filter((status) => status === 503).length;
    expect(hit).toBeGreaterThan(40);
    expect(hit).toBeLessThan(80);
  });

  it('delays, and ends the delay with the caller', async () => {
    const sandbox = createSandbox();
    const caller = new AbortController();
    const request = new Request('http://sandbox.test/', {
      headers: fault('delay=30000'),
      signal: caller.signal,
    });
    const start = performance.now();
    setTimeout(() => caller.abort(), 20);
    await sandbox.fetch(request).catch(() => undefined);
    const quick = new Request('http://sandbox.test/', {headers: fault('delay=30')});
    expect((await sandbox.fetch(quick)).status).toBe(200);
    const elapsed = performance.now() - start;
    expect(elapsed).toBeGreaterThanOrEqual(48);
    expect(elapsed, 'not the 30 s').toBeLessThan(30_000);
  });

  it('drops the connection as fetch would notice it', async () => {
    const dropped = testClient().call('GET', PROVIDERS, undefined, fault('drop'));
    await expect(dropped).rejects.toThrow(DroppedConnection);
    await expect(dropped).rejects.toBeInstanceOf(TypeError);
  });

  it.each([false, true])('truncates a body, streamed or not (%s)', async (stream) => {
    const {sandbox} = testClient({seed: WORLD});
    const body = JSON.stringify({...QUESTION, stream});
    const init = {method: 'POST', body, headers: fault('truncate=7')};
    const response = await sandbox.fetch(new Request('http://sandbox.test/query/support-chat', init));
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(stream ? 'data: {' : '{"id":"');
    await expect(reader.read()).rejects.toThrow(DroppedConnection);
  });
});

/** The 500s of the catalogue, and the operation that each belongs to. */
const FAILURES: [method: string, path: string, text: string][] = [
  ...(['dataprotection/templates', 'gateways', 'providers', 'routes'] as const).flatMap((path) => {
    const name = path.endsWith('templates') ? 'template' : path.slice(0, -1);
    return [
      ['POST', path, `Failed to create ${name}`],
      ['PUT', `${path}/a`, `Failed to update ${name}`],
      ['DELETE', `${path}/a`, `Failed to delete ${name}`],
    ] as [string, string, string][];
  }),
  ['GET', 'gateways', 'Failed to list gateways'],
  ['POST', 'providers/a/secrets/b', 'Failed to create key'],
  ['PUT', 'providers/a/secrets/b', 'Failed to update apikey'],
  ['DELETE', 'providers/a/secrets/b', 'Failed to delete Key'],
  ['GET', 'providers', 'Internal Server Error'],
];

describe('status=500', () => {
  it.each(FAILURES)('%s %s returns %j', async (method, path, text) => {
    const failures: unknown[] = [];
    const client = testClient({seed: SEED_NAMES, onFailure: (error) => failures.push(error)});
    const body = method === 'GET' || method === 'DELETE' ? undefined : path.includes('/') ? {} : {name: 'a'};
    const named = path === 'dataprotection/templates' ? {name: 'a'} : body;
    const response = await client.call(
      method,
      `/v1/admin/${path}`,
      method === 'POST' ? named : body,
      fault('status=500'),
    );
    expect(response).toMatchObject({status: 500, text});
    expect(failures).toEqual([]);
  });

  it('reaches every 500 of the catalogue', () => {
    const catalogue = Object.values(API['x-error-catalogue'] as {status: number; message: string}[]);
    const wanted = catalogue.filter(({status}) => status === 500).map(({message}) => message);
    expect(new Set(FAILURES.map(([, , text]) => text))).toEqual(new Set(wanted));
  });

  it.each([
    ['POST', '/v1/guardrails/apply', {input: {text: 'x'}}],
    ['GET', '/v1/guardrails/list', undefined],
    ['GET', '/v1/admin/modelspec', undefined],
    ['POST', '/v1/routes/a/reload', {}],
  ])('works where no store is used: %s %s', async (method, path, body) => {
    const headers = {'x-javelin-apikey': 'sandbox-key', 'x-sandbox-fault': 'status=500'};
    const response = await testClient().call(method, path, body, headers);
    expect(response.status).toBe(500);
    expect(response.text).toContain('Internal Server Error');
    expect(response.rules).toContain('fault');
  });
});

it('errors of standalone guardrails are objects, whoever makes them', async () => {
  const {status, json} = await testClient().call('GET', '/v1/guardrails/list', undefined, {
    'x-javelin-apikey': 'wrong',
  });
  expect([status, json()]).toEqual([401, {error: 'Unauthorized', message: 'Unauthorized', code: 401}]);
});
