import {readFileSync} from 'node:fs';
import {parse} from 'yaml';

/** The OpenAPI file as tests need it: with every local reference resolved on demand. */

interface Media {
  schema: object;
  examples?: Record<string, unknown>;
}

export interface ApiResponse {
  content: Record<string, Media>;
}

export interface ApiOperation {
  operationId: string;
  method: string;
  path: string;
  pattern: RegExp;
  requestBody?: {content: Record<string, Media>};
  responses: Record<string, unknown>;
}

type Node = Record<string, unknown>;

export const API = parse(
  readFileSync(new URL('../../openapi/openapi.yaml', import.meta.url), 'utf8'),
) as Node;

export function resolve<T>(node: unknown): T {
  const ref = (node as {$ref?: string} | undefined)?.$ref;
  if (!ref) return node as T;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Node)[key], API);
  return resolve<T>(target);
}

const METHODS = ['get', 'post', 'put', 'delete'];

export const OPERATIONS: ApiOperation[] = Object.entries(API['paths'] as Record<string, Node>).flatMap(
  ([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      ...(item[method] as Omit<ApiOperation, 'method' | 'path' | 'pattern'>),
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    })),
);

/** The values of the named examples under components. */
export function exampleValue(name: string): unknown {
  const examples = (API['components'] as {examples: Record<string, {value: unknown}>}).examples;
  return examples[name]?.value;
}
