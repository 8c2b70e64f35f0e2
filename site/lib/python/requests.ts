/** The HTTP requests that a Python program makes with the SDK, from the description of the SDK, as far as it writes its values out. */
import {pythonSdk, type Method} from '@javelin/python-sdk';
import type {Node} from 'web-tree-sitter';
import {parseSource, walk} from '../tree-sitter.ts';
import {type Arguments, argumentsOf, isWritten, namesIn, type Names, Variable} from './values.ts';

/** A header's value in parts: text and variables of the environment. */
export type HeaderValue = readonly (string | Variable)[];

export interface PythonRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, HeaderValue>>;
  readonly body?: unknown;
}

const CLIENT = pythonSdk.classes.find(
  ({reachedBy, name}) => reachedBy === undefined && name === 'JavelinClient',
);
/** Its path depends on the kind of the endpoint in ways that the description has in words. */
const NOT_HERE = 'query_unified_endpoint';
const METHODS = new Map<string, Method>(
  (CLIENT?.methods ?? []).flatMap((method) =>
    [method.sync, method.async].flatMap((name) =>
      name === undefined || name.endsWith(NOT_HERE) ? [] : [[name, method] as const],
    ),
  ),
);

/** The arguments of `JavelinConfig` that become headers. */
const CONFIG_HEADERS: Readonly<Record<string, (value: string | Variable) => [string, HeaderValue]>> = {
  javelin_api_key: (value) => ['x-javelin-apikey', [value]],
  javelin_virtualapikey: (value) => ['x-javelin-virtualapikey', [value]],
  llm_api_key: (value) => ['authorization', ['Bearer ', value]],
};

const isPart = (value: unknown): value is string | Variable =>
  typeof value === 'string' || value instanceof Variable;

/** Those of the client's configuration, of `set_headers` and of the call itself. */
function headersOf(calls: readonly Node[], names: Names): Record<string, HeaderValue> {
  const headers: Record<string, HeaderValue> = {};
  for (const call of calls) {
    const callee = call.childForFieldName('function')?.text ?? '';
    const args = argumentsOf(call, names);
    if (callee === 'JavelinConfig')
      for (const [name, value] of args?.named ?? []) {
        const header = isPart(value) ? CONFIG_HEADERS[name]?.(value) : undefined;
        if (header) headers[header[0]] = header[1];
      }
    if (callee.endsWith('.set_headers')) Object.assign(headers, partsOf(args?.placed[0]));
  }
  return headers;
}

const partsOf = (value: unknown): Record<string, HeaderValue> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null && isWritten(value) ? value : {})
      .filter(([, part]) => isPart(part))
      .map(([name, part]) => [name, [part as string | Variable]]),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Variable);

/** `undefined` when an argument that the request needs is computed. */
function requestsOf(
  {parameters, calls}: Method,
  args: Arguments,
  headers: Record<string, HeaderValue>,
): PythonRequest[] | undefined {
  const values = new Map(
    parameters.map(({name}, place) => [name, args.named.get(name) ?? args.placed[place]]),
  );
  if (![...values.values()].every(isWritten)) return undefined;
  const body = [...values].find(([name, value]) => name !== 'headers' && isObject(value))?.[1];
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values.get(name) ?? (isObject(body) ? body[name] : undefined);
      return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : placeholder;
    });
  const requests = calls.map(({method, path: template, reload}): PythonRequest => {
    const sends = body !== undefined && !reload && (method === 'POST' || method === 'PUT');
    return {
      method,
      path: fill(template),
      headers: {
        ...headers,
        ...partsOf(values.get('headers')),
        ...(sends && {'content-type': ['application/json']}),
      },
      ...(sends && {body}),
    };
  });
  return requests.some((request) => request.path.includes('{')) ? undefined : requests;
}

/** `undefined` when the program calls nothing of the SDK, or computes what it sends. `earlier`: the page's programs before it. */
export async function pythonRequests(
  code: string,
  earlier: readonly string[],
): Promise<PythonRequest[] | undefined> {
  const before = earlier.map((program) => `${program}\n`).join('');
  const nodes = [...walk(await parseSource('python', before + code))];
  const names = namesIn(nodes);
  const calls = nodes.filter(({type}) => type === 'call');
  const headers = headersOf(calls, names);
  const own = calls.filter(({startIndex}) => startIndex >= before.length);
  const requests = own.flatMap((call): (PythonRequest[] | undefined)[] => {
    const callee = call.childForFieldName('function');
    const method =
      callee?.type === 'attribute'
        ? METHODS.get(callee.childForFieldName('attribute')?.text ?? '')
        : undefined;
    if (!method || method.calls.length === 0) return [];
    const args = argumentsOf(call, names);
    return [args && !isRepeated(call) ? requestsOf(method, args, headers) : undefined];
  });
  if (requests.length === 0 || requests.includes(undefined)) return undefined;
  return requests.flatMap((some) => some ?? []);
}

/** How often a loop goes round is not known here; neither is what a function gets. */
function isRepeated(node: Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (/^(?:for|while)_statement$|comprehension$|generator_expression|lambda/.test(parent.type)) return true;
    if (parent.type === 'function_definition' && parent.childForFieldName('name')?.text !== 'main')
      return true;
  }
  return false;
}
