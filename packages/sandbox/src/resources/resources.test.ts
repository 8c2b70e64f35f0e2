import {describe, expect, it} from 'vitest';
import {testClient} from '../../test-data/client.ts';

/** The five calls of every resource that has a name, and what makes each of them special. */
const RESOURCES = [
  {title: 'Provider', base: '/v1/admin/providers', extra: {}, conflict: 409},
  {title: 'Route', base: '/v1/admin/routes', extra: {}, conflict: 409},
  {title: 'Template', base: '/v1/admin/dataprotection/templates', extra: {}, conflict: 409},
  {title: 'Gateway', base: '/v1/admin/gateways', extra: {gateway_id: 'gw-one'}, conflict: 400},
];

const AUDIT = {
  created_at: '2025-01-15T09:30:00Z',
  created_by: 'admin',
  modified_at: '2025-01-15T09:30:00Z',
  modified_by: 'admin',
};

/** An object this many levels deep. */
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe.each(RESOURCES)('$title', ({title, base, extra, conflict}) => {
  const success = (what: string) =>
    title === 'Gateway'
      ? `${title} ${what} successfully`
      : JSON.stringify({message: `${title} ${what} successfully`});

  it('is created, read, listed, updated and deleted', async () => {
    const {call, wait} = testClient();
    expect(await call('POST', base, {name: 'one', type: 'x', colour: 'red'})).toMatchObject({
      status: 200,
      text: success('created'),
    });
    const stored = {name: 'one', type: 'x', colour: 'red', ...extra, ...AUDIT};
    expect((await call('GET', `${base}/one`)).json()).toEqual(stored);
    expect((await call('GET', base)).json()).toEqual([stored]);

    wait(60_000);
    expect(await call('PUT', `${base}/one`, {enabled: false})).toMatchObject({
      status: 200,
      text: success('updated'),
    });
    const changed = {name: 'one', enabled: false, ...extra, ...AUDIT, modified_at: '2025-01-15T09:31:00Z'};
    expect((await call('GET', `${base}/one`)).json()).toEqual(changed);

    expect(await call('DELETE', `${base}/one`)).toMatchObject({status: 200, text: success('deleted')});
    expect(await call('GET', `${base}/one`)).toMatchObject({status: 404, text: `${title} not found`});
    expect(await call('DELETE', `${base}/one`)).toMatchObject({status: 404, text: `${title} not found`});
  });

  it('is never overwritten by a second create', async () => {
    const {call} = testClient();
    await call('POST', base, {name: 'one', type: 'first'});
    const again = await call('POST', base, {name: 'one', type: 'second'});
    expect(again).toMatchObject({status: conflict, text: `${title} already exists`});
    expect((await call('GET', `${base}/one`)).json()).toMatchObject({type: 'first'});
  });

  it('ignores audit fields and ids in a body', async () => {
    const {call} = testClient();
    await call('POST', base, {name: 'one', created_by: 'mallory', modified_at: 'never', gateway_id: 'mine'});
    const stored = (await call('GET', `${base}/one`)).json();
    expect(stored).toMatchObject({...AUDIT, ...extra});
    await call('PUT', `${base}/one`, {created_at: 'never'});
    expect((await call('GET', `${base}/one`)).json()).toMatchObject({...AUDIT, ...extra});
  });

  it('is not created by an update, nor renamed', async () => {
    const {call} = testClient();
    const response = await call('PUT', `${base}/one`, {type: 'x'});
    expect(response).toMatchObject({status: 404, text: `${title} not found`});
    expect(response.rules).toContain('put-unknown');
    await call('POST', base, {name: 'one'});
    const renamed = await call('PUT', `${base}/one`, {name: 'two'});
    expect(renamed).toMatchObject({status: 400, text: 'Invalid request payload'});
    expect(renamed.rules).toContain('name-fixed');
  });

  it.each([
    ['no body', undefined],
    ['an empty body', ''],
    ['malformed JSON', '{"name": "one"'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a wrong type', {name: 'one', enabled: 'yes'}],
    ['a list as config', {name: 'one', config: []}],
    ['no name', {type: 'x'}],
    ['a number as name', {name: 1}],
    ['an empty name', {name: ''}],
    ['deep nesting', `{"name":"one","config":${nested(64)}}`],
    ['very deep nesting', `{"name":"one","config":${nested(170_000)}}`],
  ])('refuses %s with 400 and changes nothing', async (_what, body) => {
    const {call, sandbox} = testClient();
    expect(await call('POST', base, body)).toMatchObject({status: 400, text: 'Invalid request payload'});
    expect(Object.values(await sandbox.state())).toEqual([0, 0, 0, 0, 0]);
  });

  it('keeps what is nested as deep as anyone needs', async () => {
    const {call} = testClient();
    expect((await call('POST', base, `{"name":"one","config":${nested(60)}}`)).status).toBe(200);
    expect((await call('GET', `${base}/one`)).text).toContain(nested(60));
  });

  it('refuses a broken update and keeps the stored object', async () => {
    const {call} = testClient();
    await call('POST', base, {name: 'one', type: 'x'});
    for (const body of [undefined, '{', {enabled: 1}]) {
      expect(await call('PUT', `${base}/one`, body)).toMatchObject({
        status: 400,
        text: 'Invalid request payload',
      });
    }
    expect((await call('GET', `${base}/one`)).json()).toMatchObject({type: 'x'});
  });

  it.each([undefined, '', 'wrong', 'Sandbox-key'])('returns 401 for the key %s (R5.1, R6.1)', async (key) => {
    const response = await testClient().call('GET', base, undefined, {'x-api-key': key});
    expect(response).toMatchObject({status: 401, text: 'Unauthorized'});
    expect(response.rules).toEqual(['unauthorized']);
  });

  it('returns 405 for other methods', async () => {
    const response = await testClient().call('PATCH', base, {});
    expect(response).toMatchObject({status: 405, text: 'Method not allowed'});
    expect(response.headers.get('allow')).toBe('GET, POST, HEAD');
  });
});

it.each(['/v1/messages', '/v1/model/x/invoke', '/model/x/invoke', '/model/x/converse'])(
  '%s, of Anthropic or Bedrock, is not part of the sandbox',
  async (path) => {
    const {status, text} = await testClient().call('POST', path, {}, {'x-javelin-apikey': 'sandbox-key'});
    expect([status, text]).toEqual([404, 'Not part of the sandbox']);
  },
);

it('leaves keys and routes alone when their provider goes', async () => {
  const {call, sandbox} = testClient({seed: ['provider', 'key', 'route']});
  expect((await call('DELETE', '/v1/admin/providers/openai-prod')).rules).toContain('delete-keeps');
  expect(await sandbox.state()).toMatchObject({providers: 0, keys: 1, routes: 1});
});

const IN_CONFIG: [base: string, right: object, wrong: object[]][] = [
  ['/v1/admin/providers', {api_base: 'x', timeout: '5'}, [{api_base: 5}, {model_specs: []}]],
  [
    '/v1/admin/routes',
    {rate_limit: 5, policy: {enabled: null, dlp: {strategy: 'x', more: 1}}, budget: {daily: 0.5}},
    [
      {rate_limit: '5'},
      {rate_limit: 1.5},
      {rate_limit: 1e308},
      {unified_endpoint: 'true'},
      {request_chain: 'x'},
      {policy: []},
      {policy: {enabled: 'false'}},
      {policy: {dlp: {enabled: 'yes'}}},
      {policy: {dlp: {strategy: 5}}},
      {policy: {checkphish: {content_types: [{probability_threshold: '1'}]}}},
      {budget: {daily: '1'}},
    ],
  ],
  [
    '/v1/admin/dataprotection/templates',
    {infoTypes: [{name: 'X', regex: null, dictionary: {wordList: ['y']}}], reject: null},
    [
      {infoTypes: 'x'},
      {infoTypes: ['EMAIL_ADDRESS']},
      {infoTypes: [{name: 'X', dictionary: {wordList: 'abc'}}]},
      {reject: 'true'},
    ],
  ],
];

it.each(IN_CONFIG)(
  '%s checks the types below config that the API file declares',
  async (base, right, wrong) => {
    const {call} = testClient();
    for (const config of wrong)
      expect(await call('POST', base, {name: 'r', config}), JSON.stringify(config)).toMatchObject({
        status: 400,
        text: 'Invalid request payload',
      });
    expect((await call('POST', base, {name: 'r', config: right})).status).toBe(200);
    expect((await call('GET', `${base}/r`)).json()).toMatchObject({config: right});
    expect((await call('PUT', `${base}/r`, {config: wrong[0]})).status).toBe(400);
  },
);

it('checks the models of a route', async () => {
  const {call} = testClient();
  const create = (model: object) => call('POST', '/v1/admin/routes', {name: 'r', models: [model]});
  expect((await create({weight: 'heavy'})).status).toBe(400);
  expect((await create({weight: 1.5})).status).toBe(400);
  expect((await create({fallback_codes: ['503']})).status).toBe(400);
  expect((await create({name: 'm', weight: null, fallback_codes: [503], unknown: 1})).status).toBe(200);
  const stored = (await call('GET', '/v1/admin/routes/r')).json();
  expect(stored).toMatchObject({models: [{name: 'm', fallback_codes: [503], unknown: 1}]});
});
