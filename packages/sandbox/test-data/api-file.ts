import {readFileSync} from 'node:fs';
import {parse} from 'yaml';

/** The OpenAPI files as tests need them: with every local reference resolved on demand. */

interface Media {
  schema: object;
  examples?: Record<string, unknown>;
}

export interface ApiResponse {
  content: Record<string, Media>;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: object;
  example?: unknown;
}

export interface ApiOperation {
  file: ApiFile;
  operationId: string;
  method: string;
  path: string;
  pattern: RegExp;
  parameters: ApiParameter[];
  requestBody?: {required?: boolean; content: Record<string, Media>};
  responses: Record<string, unknown>;
}

type Node = Record<string, unknown>;

export const FILES = ['openapi', 'inference'] as const;
export type ApiFile = (typeof FILES)[number];

const read = (name: ApiFile) =>
  parse(readFileSync(new URL(`../../openapi/${name}.yaml`, import.meta.url), 'utf8')) as Node;

export const DOCUMENTS = {openapi: read('openapi'), inference: read('inference')};
export const API = DOCUMENTS.openapi;

export function resolve<T>(node: unknown, file: ApiFile = 'openapi'): T {
  const ref = (node as {$ref?: string} | undefined)?.$ref;
  if (!ref) return node as T;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Node)[key], DOCUMENTS[file]);
  return resolve<T>(target, file);
}

const METHODS = ['get', 'post', 'put', 'delete'];

type Written = Omit<ApiOperation, 'file' | 'method' | 'path' | 'pattern' | 'parameters'> & {
  parameters?: unknown[];
};

const operationsIn = (file: ApiFile): ApiOperation[] =>
  Object.entries(DOCUMENTS[file]['paths'] as Record<string, Node>).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method] as Written;
      const parameters = [...((item['parameters'] as unknown[]) ?? []), ...(operation.parameters ?? [])];
      return {
        ...operation,
        file,
        parameters: parameters.map((each) => resolve<ApiParameter>(each, file)),
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
      };
    }),
  );

export const OPERATIONS: readonly ApiOperation[] = FILES.flatMap(operationsIn);

/** The values of the named examples under components. */
export function exampleValue(name: string): unknown {
  const examples = (API['components'] as {examples: Record<string, {value: unknown}>}).examples;
  return examples[name]?.value;
}
