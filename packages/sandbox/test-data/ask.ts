import {expect} from 'vitest';
import type {SeedName} from '../src/index.ts';
import type {Reply, TestClient} from './client.ts';

/** Asking the route of the small world, and changing it. */

export const QUESTION = {messages: [{role: 'user', content: 'Where is my order?'}]};
export const WORLD: SeedName[] = ['provider', 'fallback-provider', 'route'];

export interface ModelResponse {
  model: string;
  choices: {message: {content: string}; finish_reason: string}[];
  usage: object;
  javelin: {
    model_name: string;
    model_endpoint_url: string;
    processor_outputs: Record<string, Record<string, unknown>>;
  };
}

export async function ask(
  client: TestClient,
  headers: Record<string, string | undefined> = {},
  body: object = QUESTION,
  path = '/query/support-chat',
): Promise<Reply & {response: ModelResponse | undefined}> {
  const keys = {'x-api-key': undefined, 'x-javelin-apikey': 'sandbox-key'};
  const reply = await client.call('POST', path, body, {...keys, ...headers});
  return {...reply, response: reply.status === 200 ? (reply.json() as ModelResponse) : undefined};
}

/** The entry of a processor in `processor_outputs`, by the beginning of its key. */
export function entryOf(
  response: ModelResponse | undefined,
  beginning: string,
): Record<string, unknown> | undefined {
  const outputs = Object.entries(response?.javelin.processor_outputs ?? {});
  return outputs.find(([key]) => key.startsWith(beginning))?.[1];
}

/** The processors that reported, in order: `request.dlp_gcp`, `response.securityfilters` … */
export function stepsOf(response: ModelResponse | undefined): string[] {
  return Object.keys(response?.javelin.processor_outputs ?? {}).map((key) =>
    key.replace('.chain.', '.').replace(/(?:_processor)?_\d{14}\.\d{9}$/, ''),
  );
}

export const question = (content: string) => ({messages: [{role: 'user', content}]});

export const contentOf = (response: ModelResponse | undefined) => response?.choices[0]?.message.content;

export async function changeRoute(client: TestClient, changes: object): Promise<void> {
  const models = [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'}];
  const body = {type: 'chat', models, ...changes};
  expect((await client.call('PUT', '/v1/admin/routes/support-chat', body)).status).toBe(200);
}
