import {describe, expect, it} from 'vitest';
import {API} from '../test-data/api-file.ts';
import {testClient} from '../test-data/client.ts';
import {memoryStore} from './store/memory.ts';
import type {Store} from './store/store.ts';
import {SEED_NAMES} from './seed.ts';

/** R8.1, R8.2: every message, to the letter, and a call that provokes it. */

type Provocation = [message: string, status: number, method: string, path: string, body?: unknown];

const PROVIDERS = '/v1/admin/providers';
const KEY = '/v1/admin/providers/openai-prod/secrets/openai-prod-key';
const TEMPLATES = '/v1/admin/dataprotection/templates';
const ROUTES = '/v1/admin/routes';
const GATEWAYS = '/v1/admin/gateways';
const named = {name: 'fresh'};

/** A store that reads well and fails on everything else. */
function failing(...methods: (keyof Store)[]): Store {
  const store = memoryStore();
  const fail = () => Promise.reject(new Error('disk full'));
  return {...store, ...Object.fromEntries(methods.map((method) => [method, fail]))};
}

const EMPTY: Provocation[] = [
  ['No templates found', 404, 'GET', TEMPLATES],
  ['No gateways found', 404, 'GET', GATEWAYS],
  ['No providers found', 404, 'GET', PROVIDERS],
  ['No routes found', 404, 'GET', ROUTES],
  ['No key found', 404, 'GET', '/v1/admin/providers/secrets/keys'],
  ['Template not found', 404, 'GET', `${TEMPLATES}/nope`],
  ['Provider not found', 404, 'GET', `${PROVIDERS}/nope`],
  ['Route not found', 404, 'GET', `${ROUTES}/nope`],
  ['Gateway not found', 404, 'GET', `${GATEWAYS}/nope`],
];

const SEEDED: Provocation[] = [['Gateway already exists', 400, 'POST', GATEWAYS, {name: 'acme-production'}]];

const BROKEN: Provocation[] = [
  ['Failed to create template', 500, 'POST', TEMPLATES, named],
  ['Failed to delete template', 500, 'DELETE', `${TEMPLATES}/mask-contacts`],
  ['Failed to update template', 500, 'PUT', `${TEMPLATES}/mask-contacts`, {}],
  ['Failed to list gateways', 500, 'GET', GATEWAYS],
  ['Failed to create gateway', 500, 'POST', GATEWAYS, named],
  ['Failed to delete gateway', 500, 'DELETE', `${GATEWAYS}/acme-production`],
  ['Failed to update gateway', 500, 'PUT', `${GATEWAYS}/acme-production`, {}],
  ['Failed to create provider', 500, 'POST', PROVIDERS, named],
  ['Failed to delete provider', 500, 'DELETE', `${PROVIDERS}/openai-prod`],
  ['Failed to update provider', 500, 'PUT', `${PROVIDERS}/openai-prod`, {}],
  ['Failed to create key', 500, 'POST', KEY, {}],
  ['Failed to delete Key', 500, 'DELETE', KEY],
  ['Failed to update apikey', 500, 'PUT', KEY, {}],
  ['Failed to create route', 500, 'POST', ROUTES, named],
  ['Failed to delete route', 500, 'DELETE', `${ROUTES}/support-chat`],
  ['Failed to update route', 500, 'PUT', `${ROUTES}/support-chat`, {}],
];

describe('the error catalogue', () => {
  it('has the 26 required messages, all known to the OpenAPI file', () => {
    const messages = [...EMPTY, ...SEEDED, ...BROKEN].map(([message]) => message);
    expect(new Set(messages).size).toBe(26);
    const known = Object.values(API['x-error-catalogue'] as Record<string, {message: string}>);
    expect(known.map(({message}) => message)).toEqual(expect.arrayContaining(messages));
  });

  it.each(EMPTY)('%s (%i) from an empty sandbox', async (message, status, method, path, body) => {
    const {text, ...response} = await testClient().call(method, path, body);
    expect([response.status, text]).toEqual([status, message]);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each(SEEDED)('%s (%i) from a seeded sandbox', async (message, status, method, path, body) => {
    const response = await testClient({seed: SEED_NAMES}).call(method, path, body);
    expect([response.status, response.text]).toEqual([status, message]);
  });

  it.each(BROKEN)('%s (%i) when the store fails', async (message, status, method, path, body) => {
    const store = failing('list', 'get', 'transaction');
    const reasons: unknown[] = [];
    const client = testClient({store, onFailure: (error) => reasons.push(error)});
    const response = await client.call(method, path, body);
    expect([response.status, response.text]).toEqual([status, message]);
    expect(reasons).toEqual([new Error('disk full')]);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each([
    ['GET', PROVIDERS],
    ['GET', `${PROVIDERS}/a`],
    ['GET', KEY],
    ['GET', ROUTES],
    ['GET', TEMPLATES],
    ['GET', '/v1/admin/providers/secrets/keys'],
    ['POST', '/query/support-chat'],
  ])('Internal Server Error for %s %s when the store fails', async (method, path) => {
    const response = await testClient({store: failing('list', 'get')}).call(
      method,
      path,
      method === 'POST' ? {} : undefined,
    );
    expect([response.status, response.text]).toEqual([500, 'Internal Server Error']);
  });
});
