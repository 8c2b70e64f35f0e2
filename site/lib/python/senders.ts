/** Which requests a call makes: of the SDK (from its description), of `httpx`, of OpenAI's client and of LangChain's models. */
import {pythonSdk, type Method} from '@javelin/python-sdk';
import {
  type Arguments,
  isDictionary,
  joined,
  type Json,
  Made,
  Parts,
  type Part,
  partsOf,
  plain,
  UNKNOWN,
  Variable,
} from './values.ts';

/** A text in parts. */
export type HeaderValue = readonly Part[];

export interface PythonRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, HeaderValue>>;
  readonly body?: unknown;
}

/** `undefined`: it sends something that is not known here. */
export type Sent = readonly PythonRequest[] | undefined;

const HOST = 'https://your-api-domain.com';
/** Its path depends on the kind of the endpoint in ways that the description has in words. */
const NOT_HERE = 'query_unified_endpoint';

const methodsOf = (className: string): Map<string, Method> =>
  new Map(
    (pythonSdk.classes.find(({name}) => name === className)?.methods ?? []).flatMap((method) =>
      [method.sync, method.async].flatMap((name) => (name === undefined ? [] : [[name, method] as const])),
    ),
  );

const METHODS = methodsOf('JavelinClient');

/** The arguments of `JavelinConfig` that become headers. */
const CONFIG_HEADERS: Readonly<Record<string, (value: unknown) => readonly [string, unknown]>> = {
  javelin_api_key: (value) => ['x-javelin-apikey', value],
  javelin_virtualapikey: (value) => ['x-javelin-virtualapikey', value],
  llm_api_key: (value) => ['authorization', joined(['Bearer ', value])],
};

/** Those whose value is known. */
function headersOf(...sources: readonly unknown[]): Record<string, HeaderValue> {
  const entries = sources.flatMap((source) => (isDictionary(source) ? Object.entries(source) : []));
  const known = entries.flatMap(([name, value]) => {
    const parts = partsOf(value);
    return parts ? [[name.toLowerCase(), parts] as const] : [];
  });
  return Object.fromEntries(known);
}

const JSON_TYPE = {'content-type': 'application/json'};

/** The path on the gateway; `undefined` for another host. */
function pathOf(...pieces: readonly unknown[]): string | undefined {
  const url = joined(pieces);
  const parts = url instanceof Parts ? url.parts : [url];
  const text = parts
    .map((part) =>
      part instanceof Variable ? (part.name === 'JAVELIN_BASE_URL' ? HOST : '?') : String(part),
    )
    .join('');
  return text.startsWith(`${HOST}/`) ? text.slice(HOST.length) : undefined;
}

function clientHeaders(client: Made): Record<string, unknown> {
  const config = client.args.placed[0] ?? client.get('config');
  const fromConfig = config instanceof Made ? [...config.args.named] : [];
  return {
    ...Object.fromEntries(
      fromConfig.flatMap(([name, value]) => (CONFIG_HEADERS[name] ? [CONFIG_HEADERS[name](value)] : [])),
    ),
    ...client.headers,
  };
}

function sdkRequests(client: Made, {parameters, calls}: Method, args: Arguments): Sent {
  const values = new Map(
    parameters.map(({name}, place) => [name, plain(args.named.get(name) ?? args.placed[place])]),
  );
  if ([...values.values()].includes(UNKNOWN)) return undefined;
  const body = [...values].find(([name, value]) => name !== 'headers' && isDictionary(value))?.[1] as
    Json | undefined;
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values.get(name) ?? body?.[name];
      return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : placeholder;
    });
  const requests = calls.map(({method, path: template, reload}): PythonRequest => {
    const sends = body !== undefined && !reload && (method === 'POST' || method === 'PUT');
    const headers = headersOf(clientHeaders(client), values.get('headers'), sends && JSON_TYPE);
    return {method, path: fill(template), headers, ...(sends && {body})};
  });
  return requests.some((request) => request.path.includes('{')) ? undefined : requests;
}

function sdkCall(client: Made, [name = '', ...more]: readonly string[], args: Arguments): Sent {
  // `client.chat.completions.create` first asks which model the route has.
  if (more.length > 0 || name.endsWith(NOT_HERE)) return undefined;
  if (name === 'set_headers')
    Object.assign(client.headers, isDictionary(args.placed[0]) ? args.placed[0] : {});
  if (name.startsWith('register_') && args.placed[0] instanceof Made)
    args.placed[0].registered = {client, route: args.named.get('route_name') ?? args.placed[1]};
  const method = METHODS.get(name);
  return method && method.calls.length > 0 ? sdkRequests(client, method, args) : [];
}

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
  const json = named.get('json');
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
function modelRequest(client: Made, endpoint: string, fields: Json): Sent {
  const {registered} = client;
  const path = pathOf(registered ? `${HOST}/v1` : client.get('base_url'), endpoint);
  const body = plain(fields);
  if (path === undefined || body === UNKNOWN) return undefined;
  const headers = headersOf(
    {authorization: joined(['Bearer ', client.get('api_key')])},
    registered && {...clientHeaders(registered.client), 'x-javelin-route': registered.route},
    client.get('default_headers'),
    client.get('extra_headers'),
    JSON_TYPE,
  );
  return [{method: 'POST', path, headers, body}];
}

function openaiCall(client: Made, names: readonly string[], {named}: Arguments): Sent {
  const name = names.join('.');
  const fields = Object.fromEntries([...named].filter(([field]) => !/^(?:extra_|timeout)/.test(field)));
  if (name === 'chat.completions.create') return modelRequest(client, '/chat/completions', fields);
  if (name === 'embeddings.create') return modelRequest(client, '/embeddings', fields);
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

const CALLS: Readonly<Record<string, (object: Made, names: readonly string[], args: Arguments) => Sent>> = {
  JavelinClient: sdkCall,
  'httpx.Client': httpxCall,
  'httpx.AsyncClient': httpxCall,
  OpenAI: openaiCall,
  AsyncOpenAI: openaiCall,
  ChatOpenAI: langchainCall,
  OpenAIEmbeddings: langchainCall,
};

export function callOn(object: Made, names: readonly string[], args: Arguments): Sent {
  const call = CALLS[object.name];
  if (call) return call(object, names, args);
  return names.some(maySend) || names.at(-1) === 'create' ? undefined : [];
}

/** Whether a method of something unknown would send. */
export const maySend = (name: string): boolean =>
  (METHODS.get(name)?.calls.length ?? 0) > 0 ||
  name.endsWith(NOT_HERE) ||
  /^(?:a?invoke|a?batch|converse|a?embed_\w+|a?stream)$/.test(name);
