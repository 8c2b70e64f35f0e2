import {describe, expect, it} from 'vitest';
import {ask, changeRoute, question, WORLD} from '../../test-data/ask.ts';
import {NOW, testClient, type TestClient} from '../../test-data/client.ts';
import {SEED_NAMES} from '../seed.ts';
import {RecordWindow} from '../state/record-window.ts';
import type {RunScript} from '../user-code.ts';

const DAY = 86_400_000;
const read = (client: TestClient, query = '?page=1&limit=5') =>
  client.call('GET', `/v1/admin/archives/support-chat${query}`);
const archive = (enabled: boolean) => ({config: {policy: {enabled: true, archive: {enabled, retention: 7}}}});

it('traces have every model call without its contents, whether or not it is archived', async () => {
  const client = testClient({seed: WORLD, window: 2});
  for (const text of ['one', 'two', 'three']) await ask(client, {}, question(text));
  const {text, rules} = await client.call('GET', '/v1/admin/traces');
  const traces = JSON.parse(text) as object[];
  expect(traces).toHaveLength(2);
  expect(traces[0]).toMatchObject({
    route_name: 'support-chat',
    status: 200,
    attributes: {model_name: 'gpt-6-luna', 'gen_ai.usage.input_tokens': expect.any(Number)},
  });
  expect(text).not.toContain('three');
  expect(rules).toContain('sdk-traces');
});

describe('the audit archive', () => {
  it('keeps the last calls of a route and serves them, newest first', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, archive(true));
    for (const text of ['one', 'two', 'three']) await ask(client, {}, question(text));
    const records = await read(client);
    expect(records.json()).toMatchObject([
      {input: 'three', output: 'Noted: three. What would you like to do next?', response_code: 200},
      {input: 'two', route_name: 'support-chat', model_name: 'gpt-6-luna'},
      {input: 'one', request: question('one'), response: {object: 'chat.completion'}},
    ]);
    expect(records.rules).toContain('archive-keeps');
    expect((await read(client, '?page=2&limit=2')).json()).toMatchObject([{input: 'one'}]);
    expect((await read(client, '?page=0&limit=x')).json()).toHaveLength(3);
  });

  it('keeps nothing while it is disabled, or when no step of the chain archives', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, archive(false));
    expect((await ask(client)).text).toContain('"archive_enabled":false');
    expect(await read(client)).toMatchObject({status: 404, text: 'No records found'});
    const workflow = {exec_mode: 'sequential', processors: [{reference: 'ratelimit'}]};
    const {config} = archive(true);
    await changeRoute(client, {config: {...config, request_chain: {workflow}, response_chain: {workflow}}});
    expect((await ask(client)).text).toContain('"archive_enabled":true');
    expect((await read(client)).status).toBe(404);
  });

  it('keeps what data protection left, streams and rejected calls', async () => {
    const client = testClient({seed: SEED_NAMES});
    const dlp = {enabled: true, strategy: 'mask-contacts'};
    await changeRoute(client, {config: {policy: {...archive(true).config.policy, dlp}}});
    await client.call('POST', '/query/support-chat', {...question('Mail ada@example.com'), stream: true});
    await client.call('PUT', '/v1/admin/dataprotection/templates/mask-contacts', {
      config: {infoTypes: [{name: 'EMAIL_ADDRESS'}], reject: true, rejectPrompt: 'No addresses'},
    });
    await ask(client, {}, question('Mail ada@example.com'));
    expect((await read(client)).json()).toMatchObject([
      {output: 'No addresses'},
      {input: 'Mail ###############', output: 'Noted: Mail ###############. What would you like to do next?'},
    ]);
  });

  it('keeps the prompt as the archive step saw it: in plain text before data protection', async () => {
    const client = testClient({seed: SEED_NAMES});
    const dlp = {enabled: true, strategy: 'mask-contacts'};
    const inOrder = async (...references: string[]) => {
      const processors = references.map((reference) => ({reference}));
      const request_chain = {workflow: {exec_mode: 'sequential', processors}};
      const {policy} = archive(true).config;
      await changeRoute(client, {config: {policy: {...policy, dlp}, request_chain}});
      await ask(client, {}, question('Mail ada@example.com'));
      return (await read(client, '?page=1&limit=1')).json();
    };
    expect(await inOrder('archive', 'dlp_gcp')).toMatchObject([{input: 'Mail ada@example.com'}]);
    expect(await inOrder('dlp_gcp', 'archive')).toMatchObject([{input: 'Mail ###############'}]);
    expect(await inOrder('dlp_gcp')).toMatchObject([{input: 'Mail ###############'}]);
  });

  it('forgets the records of a route that is deleted', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, archive(true));
    await ask(client);
    expect((await read(client)).status).toBe(200);
    await client.call('DELETE', '/v1/admin/routes/support-chat');
    expect((await read(client)).status).toBe(404);
  });

  it.each(['deletes its route', 'resets the sandbox'])(
    'keeps nothing of a call that was under way when somebody %s',
    async (what) => {
      let forget = async () => {};
      const runScript: RunScript = async (_source, input) => {
        await forget();
        return {output: JSON.stringify({transformed_body: input, response_code: '200'})};
      };
      const client = testClient({seed: WORLD, runScript});
      forget = what.startsWith('deletes')
        ? async () => void (await client.call('DELETE', '/v1/admin/routes/support-chat'))
        : () => client.sandbox.reset(WORLD);
      const processors = [{reference: 'javascript', inputs: {js_code: 'x'}}, {reference: 'archive'}];
      const {policy} = archive(true).config;
      await changeRoute(client, {config: {policy, request_chain: {workflow: {processors}}}});
      expect((await ask(client)).status).toBe(200);
      expect((await read(client)).status).toBe(404);
      expect((await client.call('GET', '/v1/admin/traces')).json()).toEqual([]);
    },
  );

  it('drops records after the retention, in days', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, archive(true));
    await ask(client);
    client.wait(6 * DAY);
    expect((await read(client)).status).toBe(200);
    client.wait(2 * DAY);
    expect((await read(client)).status).toBe(404);
  });

  it('remembers a bounded number of deleted routes, and then takes every older call for forgotten', () => {
    const kept = new RecordWindow();
    const began = kept.mark;
    kept.forget('a');
    expect([kept.hasForgotten('a', began), kept.hasForgotten('b', began)]).toEqual([true, false]);
    for (let i = 0; i < 1000; i++) kept.forget(`r${i}`);
    expect([kept.hasForgotten('a', began), kept.hasForgotten('b', began)]).toEqual([true, true]);
    expect(kept.hasForgotten('r999', kept.mark)).toBe(false);
  });

  it('is bounded in records and in size', () => {
    const kept = new RecordWindow();
    const record = (route_name: string, more: object = {}) => ({
      correlation_id: 'c',
      timestamp: 't',
      route_name,
      ...more,
    });
    for (let i = 0; i < 150; i++) kept.keep(record('a', {i}), NOW);
    expect(kept.read('a', 1, 1000, undefined, NOW)).toHaveLength(100);
    kept.keep(record('b', {response: 'x'.repeat(300_000)}), NOW);
    expect(kept.read('b', 1, 1, undefined, NOW)).toEqual([record('b', {truncated: true})]);
    for (let i = 0; i < 50; i++) kept.keep(record(`r${i}`, {response: 'x'.repeat(250_000)}), NOW);
    expect(kept.read('a', 1, 1, undefined, NOW)).toEqual([]);
    expect(kept.read('r49', 1, 1, undefined, NOW)).toHaveLength(1);
  });
});
