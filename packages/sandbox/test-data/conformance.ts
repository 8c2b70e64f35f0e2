import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import {MESSAGES, SANDBOX_ANSWERS} from '../src/answers.ts';
import {API, OPERATIONS, resolve, type ApiOperation, type ApiResponse} from './api-file.ts';

/**
 * Says what is wrong with an answer, or nothing. An answer is right when the OpenAPI file declares it for the operation, or
 * when it is one of the published answers of the sandbox’s own.
 */

const ajv = new Ajv2020({strict: false});
ajv.addSchema({$id: 'api', components: API['components']});
const compiled = new Map<object, ValidateFunction>();

/** Local references of the file, made absolute so that they resolve from anywhere. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
}

function accepts(schema: object, value: unknown): boolean {
  const validate = compiled.get(schema) ?? ajv.compile(absolute(schema));
  compiled.set(schema, validate);
  return validate(value) === true;
}

const CATALOGUE = new Set(
  Object.values(API['x-error-catalogue'] as Record<string, {message: string}>).map(({message}) => message),
);
const CONFLICTS = new Set(Object.values(MESSAGES).map(({exists}) => exists as string));
const OWN = Object.values(SANDBOX_ANSWERS);

/** Answers the sandbox gives where the file declares none: a catalogue message, a conflict or one of its own. */
function isPublished(status: number, text: string): boolean {
  if (OWN.some((own) => own.status === status && own.text === text)) return true;
  if (status === 400 || status === 404) return CATALOGUE.has(text);
  return status === 409 && CONFLICTS.has(text);
}

export function operationOf(method: string, path: string): ApiOperation | undefined {
  const matching = OPERATIONS.filter((operation) => operation.pattern.test(path));
  // A literal path wins over a templated one: /providers/secrets/keys is not a provider.
  const sorted = matching.sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return sorted.find((operation) => operation.method === method);
}

export interface Answer {
  method: string;
  /** Path without query, still encoded. */
  path: string;
  status: number;
  contentType: string;
  text: string;
  /** The statuses this call told models to fail with. */
  injected?: boolean;
}

export function problem({method, path, status, contentType, text, injected}: Answer): string | undefined {
  if (method === 'HEAD') return text === '' ? undefined : 'HEAD with a body';
  if (injected && /^Model .* returned \d{3}$/s.test(text)) return undefined;
  if (status >= 500) return `status ${status}`;
  if (status !== 200) {
    if (!contentType.startsWith('text/plain')) return `error as ${contentType}`;
    return isPublished(status, text) ? undefined : `unpublished answer ${status} ${text}`;
  }
  const operation = operationOf(method, path);
  if (!operation) return undefined;
  const declared = resolve<ApiResponse | undefined>(operation.responses['200']);
  const [type, media] = Object.entries(declared?.content ?? {})[0] ?? [];
  if (!type || !media) return `no 200 declared for ${operation.operationId}`;
  if (operation.operationId === 'queryRoute' && contentType.startsWith('text/event-stream')) return undefined;
  if (!contentType.startsWith(type.split(';')[0]!)) return `${contentType} instead of ${type}`;
  const value: unknown = type.startsWith('application/json') ? JSON.parse(text) : text;
  return accepts(media.schema, value) ? undefined : `${operation.operationId}: body does not fit its schema`;
}
