import {describe, expect, it} from 'vitest';
import {diagnosticsOf, generatedTypes} from '../test-data/generated-client.ts';

/** How a TypeScript reader would use the generated types; the marked lines must not compile. */
const USAGE = `
import type {components, operations, paths} from './client';

const provider: components['schemas']['Provider'] = {name: 'openai-prod', config: {api_base: 'https://api.openai.com/v1'}};
const everythingIsOptional: components['schemas']['APIKey'] = {};
const route: operations['createRoute']['requestBody']['content']['application/json'] = {
  name: 'support-chat',
  models: [{name: 'gpt-6-luna', provider: 'openai-prod', fallback_codes: [429, 503]}],
};
const namespace: operations['getKey']['parameters']['header'] = {'x-javelin-namespace': 'production'};
const error: operations['getProvider']['responses']['404']['content']['text/plain; charset=utf-8'] = 'Provider not found';
const list: paths['/v1/admin/providers']['get']['responses']['200']['content']['application/json'] = [provider];

const limited: components['schemas']['Route'] = {config: {rate_limit: 10, policy: {dlp: {strategy: 'mask-contacts'}}, later: 1}};
// @ts-expect-error: a known field of a free-form object has a type
const wrongLimit: components['schemas']['Route'] = {config: {rate_limit: 'ten'}};
// @ts-expect-error: a name is a string
const wrongType: components['schemas']['Provider'] = {name: 1};
// @ts-expect-error: an unknown field
const wrongField: components['schemas']['Provider'] = {nmae: 'openai-prod'};
// @ts-expect-error: the namespace is required
const noNamespace: operations['getKey']['parameters']['header'] = {};
// @ts-expect-error: no such path
type Wrong = paths['/v1/admin/provider'];

export {everythingIsOptional, error, limited, list, namespace, noNamespace, route, wrongField, wrongLimit, wrongType};
export type {Wrong};
`;

describe('a client generated from the file', () => {
  it('compiles under strict, and catches wrong use', {timeout: 60_000}, async () => {
    const client = await generatedTypes();
    // The same check without one of the expected errors must fail, or it checks nothing.
    const careless = USAGE.replace('// @ts-expect-error: no such path', '');
    const files = {'/client.ts': client, '/usage.ts': USAGE, '/careless.ts': careless};
    expect(diagnosticsOf(files)).toEqual([
      expect.stringMatching(/^\/careless\.ts: Property '\/v1\/admin\/provider'/),
    ]);
  });
});
