import {BASE_URL} from '../base-url.ts';
import {encodeSegment} from '../path-segment.ts';
import type {NamedExample, Operation} from '../types.ts';

/** What the reader's shell holds for each key. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  'x-api-key': '$JAVELIN_ADMIN_KEY',
  'x-javelin-apikey': '$JAVELIN_API_KEY',
};

/** A unified route has no secret; the models of the custom route in the examples name theirs. */
export const needsProviderKey = ({parameters}: Pick<Operation, 'parameters'>): boolean =>
  parameters.some(({name}) => name === 'x-javelin-route');

/** For the first line of a sample that would replace the reader's object. */
export const wholeObjectNote = ({method}: Pick<SampleRequest, 'method'>, mark: string): string =>
  method.toUpperCase() === 'PUT'
    ? `${mark} This is a whole object. Send your own: settings that are missing here can be lost.\n`
    : '';

/** The fields of a response that no sample prints. Who gets one secret wants its virtual key. */
export function keysIn({method, path}: Pick<SampleRequest, 'method' | 'path'>): readonly string[] {
  if (method.toUpperCase() !== 'GET') return [];
  // The configuration can contain the admin key.
  if (path.includes('/admin/gateways')) return ['api_key', 'api_key_value'];
  if (path.endsWith('/secrets/keys')) return ['api_key_secret_key', 'api_key_secret_key_javelin'];
  return path.includes('/secrets/') ? ['api_key_secret_key'] : [];
}

/** A response as its samples print it. */
export function printedResponse(request: Pick<SampleRequest, 'method' | 'path'>, value: unknown): unknown {
  const keys = keysIn(request);
  const masked = (name: string, one: unknown) => (keys.includes(name) && one ? '***' : one);
  return keys.length === 0 ? value : (JSON.parse(JSON.stringify(value, masked)) as unknown);
}

/** Models take their time: the defaults of some clients are short for them, and others wait forever. */
export const isModelCall = ({method, path}: SampleRequest): boolean =>
  method === 'POST' && !path.includes('/admin/');

/** What a sample is made from. */
export interface SampleRequest {
  readonly method: string;
  /** With placeholders: `/v1/admin/providers/{providername}`. */
  readonly path: string;
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** `$NAME` in a value is an environment variable and stays one in every sample. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An object to send as JSON, or text as somebody is typing it. */
  readonly body?: unknown;
  readonly baseUrl?: string;
}

type Values = Readonly<Record<string, string>>;

const valuesOf = ({parameters}: Operation, place: 'path' | 'query' | 'header'): Values =>
  Object.fromEntries(
    parameters
      .filter((each) => each.in === place && (each.required || each.example !== undefined))
      .map(({name, example}) => [name, example ?? '']),
  );

/** Pasted, a change must meet neither an object of the guides nor one whose name the page has filled in for the reader. */
function ownNameOf({id, path}: Operation): string | undefined {
  const [, verb, kind] = /^(create|update|delete)(\w+)$/.exec(id) ?? [];
  return kind && path.startsWith('/v1/admin/') ? `${kind.toLowerCase()}-to-${verb}` : undefined;
}

function pathParamsOf(operation: Operation): Values {
  const params = valuesOf(operation, 'path');
  const name = ownNameOf(operation);
  const last = Object.keys(params).at(-1);
  return name && last ? {...params, [last]: name} : params;
}

/** The examples of an operation's body, under the name that is in its path. */
export function sampleBodies(operation: Operation): readonly NamedExample[] {
  const examples = operation.requestBody?.examples ?? [];
  const name = ownNameOf(operation);
  if (!name) return examples;
  return examples.map((example) => {
    const value = example.value as object;
    return {...example, value: {...value, ['api_key' in value ? 'api_key' : 'name']: name}};
  });
}

/** An operation's own example as a request. */
export function sampleRequest(operation: Operation, exampleName?: string): SampleRequest {
  const {method, urlPath: path, security, requestBody} = operation;
  const examples = sampleBodies(operation);
  const example = examples.find(({name}) => name === exampleName) ?? examples[0];
  return {
    method,
    path,
    pathParams: pathParamsOf(operation),
    query: valuesOf(operation, 'query'),
    headers: {
      ...Object.fromEntries(
        security.flatMap(({name}) => (CREDENTIALS[name] ? [[name, CREDENTIALS[name]]] : [])),
      ),
      ...(needsProviderKey(operation) && {authorization: 'Bearer $OPENAI_API_KEY'}),
      ...valuesOf(operation, 'header'),
      ...(requestBody && {'content-type': requestBody.mediaType}),
    },
    ...(example && {body: example.value}),
  };
}

/** The address without its host. A parameter without a value keeps its placeholder, so the reader sees what is missing. */
export function pathOf({path, pathParams = {}, query = {}}: SampleRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(pathParams, name) ? pathParams[name] : undefined;
    return value ? encodeSegment(value) : placeholder;
  });
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeSegment(name)}=${encodeSegment(value)}`)
    .join('&');
  return search ? `${filled}?${search}` : filled;
}

export function urlOf(request: SampleRequest): string {
  return (request.baseUrl ?? BASE_URL).replace(/\/+$/, '') + pathOf(request);
}

/** Header lines. A line break in a value would start another header, so it becomes a space. */
export function headersOf({headers = {}}: SampleRequest): [name: string, value: string][] {
  return Object.entries(headers).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]);
}

/** The body as a value: typed text is read as JSON when it is JSON, and stays text while it is not. */
export function bodyOf({body}: SampleRequest): {json: unknown} | {text: string} | undefined {
  if (body === undefined || body === '') return undefined;
  if (typeof body !== 'string') return {json: body};
  try {
    return {json: JSON.parse(body) as unknown};
  } catch {
    return {text: body};
  }
}

/** Splits a header value into text and environment variables. */
export function partsOf(value: string): {text: string; isVariable: boolean}[] {
  return value
    .split(/(\$[A-Z][A-Z0-9_]*)/)
    .map((text, index) => ({text, isVariable: index % 2 === 1}))
    .filter(({text}) => text !== '');
}
