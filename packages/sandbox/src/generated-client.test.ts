import {diagnosticsOf, generatedTypes, moduleUrl} from '@javelin/openapi/generated-client';
import {expect, it} from 'vitest';
import {createSandbox} from './index.ts';

/** Written against the generated types: paths, bodies and results must fit them. */
const PROGRAM = `
import type {components, operations} from './client';

type Send = (call: string, body?: unknown) => Promise<unknown>;
type Content<T> = T extends {content: infer C} ? C[keyof C] : never;
type Result<Id extends keyof operations> = Content<operations[Id]['responses'][200]>;
type Body<Id extends keyof operations> = Content<NonNullable<operations[Id]['requestBody']>>;

const route: components['schemas']['Route'] = {
  name: 'generated-chat',
  type: 'chat',
  enabled: true,
  models: [{name: 'gpt-6-luna', provider: 'generated', suffix: '/chat/completions'}],
  config: {rate_limit: 10, retries: 1},
};

export default async function tenCalls(send: Send): Promise<unknown[]> {
  const call = <Id extends keyof operations>(request: string, body?: Body<Id>) => send(request, body) as Promise<Result<Id>>;
  const config = {api_base: 'https://api.openai.com/v1', api_version: 'v1'};
  const created = await call<'createProvider'>('POST /v1/admin/providers', {name: 'generated', type: 'openai', enabled: true, config});
  const providers = await call<'listProviders'>('GET /v1/admin/providers');
  const provider = await call<'getProvider'>('GET /v1/admin/providers/generated');
  const key = await call<'createKey'>('POST /v1/admin/providers/generated/secrets/generated-key', {api_key_secret_key: 'your-openai-key', header_key: 'Authorization'});
  const template = await call<'createTemplate'>('POST /v1/admin/dataprotection/templates', {
    name: 'generated-mask',
    enabled: true,
    config: {infoTypes: [{name: 'EMAIL_ADDRESS'}], transformation: {method: 'Mask'}},
  });
  const routed = await call<'createRoute'>('POST /v1/admin/routes', route);
  await call<'updateRoute'>('PUT /v1/admin/routes/generated-chat', {...route, config: {...route.config, policy: {enabled: true, dlp: {enabled: true, strategy: 'generated-mask'}}}});
  const read = await call<'getRoute'>('GET /v1/admin/routes/generated-chat');
  const reply = await call<'queryRoute'>('POST /query/generated-chat', {messages: [{role: 'user', content: 'Hello'}]});
  const deleted = await call<'deleteRoute'>('DELETE /v1/admin/routes/generated-chat');
  return [
    created.message,
    providers.map(({name}) => name),
    provider.config?.api_base,
    key.message,
    template.message,
    routed.message,
    read.config?.policy?.dlp?.strategy,
    Object.keys(reply).includes('choices'),
    deleted.message,
  ];
}
`;

it(
  'ten calls of a program written against generated types compile and succeed',
  {timeout: 60_000},
  async () => {
    expect(diagnosticsOf({'/client.ts': await generatedTypes(), '/program.ts': PROGRAM})).toEqual([]);

    const sandbox = createSandbox();
    const statuses: number[] = [];
    const send = async (call: string, body?: unknown): Promise<unknown> => {
      const [method = '', path = ''] = call.split(' ');
      const response = await sandbox.fetch(
        new Request(`http://sandbox.test${path}`, {
          method,
          headers: {
            'x-api-key': 'sandbox-key',
            'x-javelin-namespace': 'production',
            'content-type': 'application/json',
          },
          ...(body !== undefined && {body: JSON.stringify(body)}),
        }),
      );
      statuses.push(response.status);
      return response.json();
    };
    const {default: tenCalls} = (await import(/* @vite-ignore */ moduleUrl(PROGRAM))) as {
      default: (send: (call: string, body?: unknown) => Promise<unknown>) => Promise<unknown[]>;
    };

    expect(await tenCalls(send)).toEqual([
      'Provider created successfully',
      ['generated'],
      'https://api.openai.com/v1',
      'Key created successfully',
      'Template created successfully',
      'Route created successfully',
      'generated-mask',
      true,
      'Route deleted successfully',
    ]);
    expect(statuses).toEqual(Array(10).fill(200));
  },
);
