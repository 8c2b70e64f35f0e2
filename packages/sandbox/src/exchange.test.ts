import {expect, it} from 'vitest';
import {ask, changeRoute, WORLD} from '../test-data/ask.ts';
import {testClient} from '../test-data/client.ts';
import {memoryStore, type Exchange} from './index.ts';

function watched(options: Parameters<typeof testClient>[0] = {}) {
  const seen: Exchange[] = [];
  const client = testClient({
    seed: [...WORLD, 'template'],
    onExchange: (exchange) => seen.push(exchange),
    ...options,
  });
  return {client, seen, last: () => seen.at(-1)!};
}

const dlp = {enabled: true, policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}}};
const MAIL = {messages: [{role: 'user', content: 'Write to ada@example.com'}]};

it('shows rules, attempts, chain and the prompt as the model receives it', async () => {
  const {client, last} = watched();
  await changeRoute(client, {config: dlp});
  expect(last()).toMatchObject({status: 200, rules: expect.arrayContaining(['put-replaces'])});
  expect(last().query).toBeUndefined();

  await ask(client, {}, MAIL);
  expect(last()).toMatchObject({status: 200, attempts: 'gpt-6-luna=200', findings: 1});
  expect(last().query).toMatchObject({route: 'support-chat', model: 'gpt-6-luna'});
  expect(last().query!.prompt.join()).not.toContain('ada@example.com');
  expect(Object.keys(last().query!.chain!).join()).toContain('request.chain.dlp_gcp');

  await client.call('POST', '/query/support-chat', {...MAIL, stream: true});
  expect(Object.keys(last().query!.chain!).join()).toContain('request.chain.dlp_gcp');
});

it('shows no prompt of a rejected call, and no model when every attempt failed', async () => {
  const {client, last} = watched();
  await changeRoute(client, {config: dlp});
  await ask(client, {'x-sandbox-fail': 'gpt-6-luna=503'}, MAIL);
  expect(last()).toMatchObject({status: 503, attempts: 'gpt-6-luna=503, gpt-6-luna=503'});
  expect(last().query).toMatchObject({route: 'support-chat'});
  expect(last().query!.model).toBeUndefined();

  const template = {name: 'mask-contacts', config: {infoTypes: [{name: 'EMAIL_ADDRESS'}], reject: true}};
  await client.call('PUT', '/v1/admin/dataprotection/templates/mask-contacts', template);
  await ask(client, {}, MAIL);
  expect(last()).toMatchObject({reason: 'rejected by dlp_gcp', query: {prompt: []}});
});

it('carries the reason of a 500', async () => {
  const reason = new Error('disk full');
  const store = {...memoryStore(), list: () => Promise.reject(reason)};
  const {client, last} = watched({store, seed: []});
  await client.call('GET', '/v1/admin/routes');
  expect(last()).toMatchObject({status: 500, error: reason});
});
