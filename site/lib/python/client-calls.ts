/** What other clients send through the gateway: `httpx`, OpenAI's, LangChain's models. */
import type {Json} from '@javelin/detectors/json';
import {BASE_URL} from '@javelin/openapi/base-url';
import {headersOf, JSON_TYPE, pathOf, type Sent} from './request.ts';
import {clientHeaders} from './sdk-calls.ts';
import type {Made} from './values.ts';
import {type Arguments, joined, partsOf, plain, UNKNOWN} from './values.ts';

const VERBS = /^(?:get|post|put|patch|delete|request)$/;

/** A call of `httpx` itself, or of a client of it. */
export function httpxCall(
  client: Made | undefined,
  [verb = '']: readonly string[],
  {placed, named}: Arguments,
): Sent {
  if (!VERBS.test(verb)) return [];
  const [first, second] = placed;
  const url = named.get('url') ?? (verb === 'request' ? second : first);
  const base = client?.get('base_url') ?? '';
  const path = pathOf(base, url);
  const json = named.get('json') ?? undefined;
  const body = plain(json);
  const isPlain = ['params', 'content', 'data', 'files'].every((name) => !named.has(name));
  if (path === undefined || path.includes('?') || body === UNKNOWN || !isPlain) return undefined;
  if (verb === 'request' && typeof first !== 'string') return undefined;
  const headers = headersOf(client?.get('headers'), named.get('headers'), json !== undefined && JSON_TYPE);
  return [
    {
      method: (verb === 'request' ? String(first) : verb).toUpperCase(),
      path,
      headers,
      ...(json !== undefined && {body}),
    },
  ];
}

/** A model's endpoint, through the gateway. */
function modelRequest(client: Made, endpoint: string, fields: Json, ownHeaders?: unknown): Sent {
  const {registered} = client;
  const path = pathOf(registered ? `${BASE_URL}/v1` : client.get('base_url'), endpoint);
  const body = plain(fields);
  if (path === undefined || body === UNKNOWN) return undefined;
  const headers = headersOf(
    {authorization: joined(['Bearer ', client.get('api_key')])},
    registered && {...clientHeaders(registered.client), 'x-javelin-route': registered.route},
    client.get('default_headers'),
    client.get('extra_headers'),
    ownHeaders,
    JSON_TYPE,
  );
  return [{method: 'POST', path, headers, body}];
}

export function openaiCall(client: Made, names: readonly string[], {named}: Arguments): Sent {
  const name = names.join('.');
  const fields = Object.fromEntries([...named].filter(([field]) => !/^(?:extra_|timeout)/.test(field)));
  // These change what is sent, and nothing here follows them.
  if (named.has('extra_body') || named.has('extra_query')) return undefined;
  const headers = named.get('extra_headers');
  if (name === 'chat.completions.create') return modelRequest(client, '/chat/completions', fields, headers);
  if (name === 'embeddings.create') return modelRequest(client, '/embeddings', fields, headers);
  return /\.(?:create|parse|stream)$/.test(name) ? undefined : [];
}

const message = (content: unknown) => ({messages: [{role: 'user', content}]});

export function langchainCall(
  model: Made,
  [name = '']: readonly string[],
  {placed: [input]}: Arguments,
): Sent {
  if (model.name === 'OpenAIEmbeddings') {
    if (!/^a?embed_/.test(name)) return [];
    const texts = Array.isArray(input) ? (input as unknown[]) : [input];
    return modelRequest(model, '/embeddings', {input: texts, model: model.get('model')});
  }
  const chat = (content: unknown, more: Json = {}): Sent =>
    partsOf(content)
      ? modelRequest(model, '/chat/completions', {...message(content), model: model.get('model'), ...more})
      : undefined;
  if (/^a?invoke$/.test(name)) return chat(input);
  if (/^a?stream$/.test(name)) return chat(input, {stream: true});
  if (!/^a?batch$/.test(name)) return [];
  const all = Array.isArray(input) ? input.map((content) => chat(content)) : [undefined];
  return all.includes(undefined) ? undefined : all.flatMap((sent) => sent ?? []);
}
