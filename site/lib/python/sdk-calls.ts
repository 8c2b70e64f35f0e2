/** What the methods of the SDK send, from its description. */
import type {Json} from '@javelin/detectors/json';
import type {Method} from '@javelin/python-sdk';
import {pythonSdk} from '../python-sdk.ts';
import {headersOf, JSON_TYPE, type PythonRequest, type Sent} from './request.ts';
import {
  type Arguments,
  isDictionary,
  joined,
  Made,
  type Part,
  Parts,
  plain,
  Reply,
  UNKNOWN,
} from './values.ts';

/** Its path depends on the kind of the endpoint in ways that the description has in words. */
const NOT_HERE = 'query_unified_endpoint';

const methodsOf = (className: string): Map<string, Method> =>
  new Map(
    (pythonSdk.classes.find(({name}) => name === className)?.methods ?? []).flatMap((method) =>
      [method.sync, method.async].flatMap((name) => (name === undefined ? [] : [[name, method] as const])),
    ),
  );

const METHODS = methodsOf('JavelinClient');
/** Not in the sandbox. */
const ABSENT = /^\/v1\/admin\/traces/;

/** The arguments of `JavelinConfig` that become headers. */
const CONFIG_HEADERS: Readonly<Record<string, (value: unknown) => readonly [string, unknown]>> = {
  javelin_api_key: (value) => ['x-javelin-apikey', value],
  javelin_virtualapikey: (value) => ['x-javelin-virtualapikey', value],
  llm_api_key: (value) => ['authorization', joined(['Bearer ', value])],
};

/** Those of its configuration, and of `set_headers`. */
export function clientHeaders(client: Made): Record<string, unknown> {
  const config = client.args.placed[0] ?? client.get('config');
  const fromConfig = config instanceof Made ? [...config.args.named] : [];
  return {
    ...Object.fromEntries(
      fromConfig.flatMap(([name, value]) => (CONFIG_HEADERS[name] ? [CONFIG_HEADERS[name](value)] : [])),
    ),
    ...client.headers,
  };
}

/** The model or dictionary that is given; a guardrail gets its text and its settings in one. */
function bodyOf(values: ReadonlyMap<string, unknown>, calls: Method['calls']): Json | undefined {
  const {text, headers: _headers, ...settings} = Object.fromEntries(values);
  if (calls.some(({path}) => /\/guardrails?\/.*apply$/.test(path)))
    return {
      input: {text},
      ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    };
  return Object.values(settings).find(isDictionary);
}

function sdkRequests(client: Made, {parameters, calls}: Method, args: Arguments): Sent {
  const values = new Map(
    parameters.map(({name}, place) => [name, plain(args.named.get(name) ?? args.placed[place])]),
  );
  if ([...values.values()].includes(UNKNOWN)) return undefined;
  const body = bodyOf(values, calls);
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
  const isOpen = requests.some(({path}) => String(path).includes('{') || ABSENT.test(String(path)));
  return isOpen ? undefined : requests;
}

/** `client.chat.completions.create` first asks which model the route has, and how that is spoken to. */
function namespaceRequests(client: Made, name: string, {placed, named}: Arguments, count: number): Sent {
  const {route, ...fields} = Object.fromEntries(named);
  const body = plain(fields);
  if (
    name !== 'chat.completions.create' ||
    typeof route !== 'string' ||
    body === UNKNOWN ||
    placed.length > 0
  )
    return undefined;
  const headers = headersOf(clientHeaders(client));
  const get = (...parts: readonly Part[]): PythonRequest => ({
    method: 'GET',
    path: new Parts(parts),
    headers,
  });
  const model = ['models', 0] as const;
  return [
    get(`/v1/admin/routes/${encodeURIComponent(route)}`),
    get('/v1/admin/providers/', new Reply(count, [...model, 'provider'])),
    get(
      '/v1/admin/modelspec?api_base=',
      new Reply(count + 1, ['config', 'api_base']),
      '&model_name=',
      new Reply(count, [...model, 'name']),
    ),
    {
      method: 'POST',
      path: `/v1/query/${encodeURIComponent(route)}`,
      headers: {...headers, ...headersOf(JSON_TYPE)},
      body,
    },
  ];
}

export function sdkCall(
  client: Made,
  [name = '', ...more]: readonly string[],
  args: Arguments,
  count: number,
): Sent {
  if (more.length > 0) return namespaceRequests(client, [name, ...more].join('.'), args, count);
  if (name.endsWith(NOT_HERE)) return undefined;
  if (name === 'set_headers')
    Object.assign(client.headers, isDictionary(args.placed[0]) ? args.placed[0] : {});
  if (name.startsWith('register_') && args.placed[0] instanceof Made)
    args.placed[0].registered = {client, route: args.named.get('route_name') ?? args.placed[1]};
  const method = METHODS.get(name);
  return method && method.calls.length > 0 ? sdkRequests(client, method, args) : [];
}

/** Whether a method of this name sends. */
export const isSdkMethod = (name: string): boolean =>
  (METHODS.get(name)?.calls.length ?? 0) > 0 || name.endsWith(NOT_HERE);
