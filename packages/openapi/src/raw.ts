/**
 * The shape of the parsed file, as far as the model reads it. The cast to it happens once, after the linter has checked the
 * structure, so nothing else needs one.
 */

import type {Source} from './types.ts';

export interface RawReference {
  $ref: string;
}

export interface RawMarked {
  'x-not-specified'?: string | string[];
}

export interface RawSchema extends RawMarked {
  $ref?: string;
  type?: string | string[];
  description?: string;
  readOnly?: boolean;
  'x-server-set'?: boolean;
  'x-source'?: Source;
  properties?: Record<string, RawSchema>;
  required?: string[];
  items?: RawSchema;
  oneOf?: RawSchema[];
  anyOf?: RawSchema[];
  additionalProperties?: boolean | RawSchema;
}

/** What a field holds: itself, the items of a list, the values of a map; and how a path into it is written. */
export function fieldsInside(schema: RawSchema): {schema: RawSchema; mark: '' | '[]' | '.*'} {
  const {items, additionalProperties: values} = schema;
  if (items) return {schema: items, mark: '[]'};
  return typeof values === 'object' ? {schema: values, mark: '.*'} : {schema, mark: ''};
}

export interface RawExample {
  summary?: string;
  value: unknown;
}

export interface RawMedia {
  schema?: RawSchema;
  examples?: Record<string, RawExample | RawReference>;
}

export interface RawParameter extends RawMarked {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: RawSchema;
  example?: unknown;
}

/** A parameter as the requirements declare it; it has a plain type instead of a schema. */
export interface RawSourceParameter extends RawMarked {
  name: string;
  in: RawParameter['in'];
  required: boolean;
  type: string;
  description: string;
}

export interface RawBody extends RawMarked {
  required?: boolean;
  description?: string;
  content: Record<string, RawMedia>;
}

export interface RawResponse extends RawMarked {
  description: string;
  content?: Record<string, RawMedia>;
  /** Not in the specification: a client of the product expects it. */
  'x-source'?: Source;
}

export interface RawOperation extends RawMarked {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: (RawParameter | RawReference)[];
  security?: Record<string, string[]>[];
  requestBody?: RawBody | RawReference;
  responses: Record<string, RawResponse | RawReference>;
  'x-source-parameters'?: RawSourceParameter[];
  'x-optional-credentials'?: {name: string; description: string}[];
}

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

export type RawPathItem = {parameters?: (RawParameter | RawReference)[]; servers?: {url: string}[]} & {
  [method in (typeof METHODS)[number]]?: RawOperation;
};

export interface RawError {
  id: string;
  status: number;
  message: string;
  origin: 'specification' | 'product';
  why: string;
  remedy: string;
}

export interface RawSecurityScheme extends RawMarked {
  /** Of the header. A bearer token has none: it is in `Authorization`. */
  name?: string;
  description?: string;
}

export interface RawDocument {
  info: {title: string; version: string; summary?: string; description?: string};
  servers: {url: string; description?: string; variables?: Record<string, {default: string}>}[];
  security?: Record<string, string[]>[];
  tags: {name: string; description?: string}[];
  paths: Record<string, RawPathItem>;
  components: {
    schemas: Record<string, RawSchema>;
    examples: Record<string, RawExample>;
    securitySchemes: Record<string, RawSecurityScheme>;
  };
  'x-error-catalogue': RawError[];
  'x-sdk-paths': {subject: string; specification: string; sdk: string; operations: string[]}[];
}

/** One operation with its place in the file, so that rules can point at it. */
export interface PlacedOperation {
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly pointer: string;
  readonly item: RawPathItem;
  readonly operation: RawOperation;
}

export function operationsOf(document: RawDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    // The file's own order: it is the reading order within a tag.
    (Object.keys(item) as (keyof RawPathItem)[]).flatMap((method) => {
      if (method === 'parameters' || method === 'servers' || !METHODS.includes(method)) return [];
      const operation = item[method];
      return operation ? [{path, method, pointer: pointerTo('paths', path, method), item, operation}] : [];
    }),
  );
}

export function pointerTo(...segments: (string | number)[]): string {
  return `#/${segments.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** Follows a reference inside the file. The linter has already refused the ones that lead nowhere. */
export function deref<T extends object>(document: RawDocument, value: T | RawReference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  let target: unknown = document;
  for (const part of value.$ref.slice(2).split('/')) {
    target = (target as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return target as T;
}

export function parametersOf(document: RawDocument, {item, operation}: PlacedOperation): RawParameter[] {
  const of = ({parameters = []}: {parameters?: (RawParameter | RawReference)[]}) =>
    parameters.map((each) => deref(document, each));
  const own = of(operation);
  // An operation's parameter takes the place of the path's.
  const shared = of(item).filter(
    (each) => !own.some(({name, in: place}) => name === each.name && place === each.in),
  );
  return [...shared, ...own];
}

export function responsesOf(
  document: RawDocument,
  {responses}: RawOperation,
): [status: string, response: RawResponse][] {
  return Object.entries(responses).map(([status, response]) => [status, deref(document, response)]);
}

export function notSpecified(node: RawMarked): string[] {
  const mark = node['x-not-specified'];
  if (mark === undefined) return [];
  return (Array.isArray(mark) ? mark : [mark]).map((text) => text.trim());
}
