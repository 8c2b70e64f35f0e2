import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import {MESSAGES, SANDBOX_RESPONSES} from '../src/plain-responses.ts';
import {
  API,
  DOCUMENTS,
  FILES,
  OPERATIONS,
  resolve,
  type ApiFile,
  type ApiOperation,
  type ApiResponse,
} from './api-file.ts';

/**
 * Says what is wrong with a response, or nothing. A response is right when the OpenAPI file declares it for the operation, or
 * when it is one of the published responses of the sandbox’s own.
 */

const ajv = new Ajv2020({strict: false});
for (const file of FILES) ajv.addSchema({$id: file, components: DOCUMENTS[file]['components']});
const compiled = new Map<object, ValidateFunction>();

/** Local references of the file, made absolute so that they resolve from anywhere. */
function absolute(schema: object, file: ApiFile): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${file}#/`)) as object;
}

function accepts(schema: object, file: ApiFile, value: unknown): boolean {
  const validate = compiled.get(schema) ?? ajv.compile(absolute(schema, file));
  compiled.set(schema, validate);
  return validate(value) === true;
}

const CATALOGUE = new Set(
  Object.values(API['x-error-catalogue'] as Record<string, {message: string}>).map(({message}) => message),
);
const CONFLICTS = new Set(Object.values(MESSAGES).map(({exists}) => exists as string));
const OWN = Object.values(SANDBOX_RESPONSES);

/** Responses the sandbox gives where the file declares none: a catalogue message, a conflict or one of its own. */
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

export interface SentResponse {
  method: string;
  /** Path without query, still encoded. */
  path: string;
  status: number;
  contentType: string;
  text: string;
  /** The statuses this call told models to fail with. */
  injected?: boolean;
}

export function problem({
  method,
  path,
  status,
  contentType,
  text,
  injected,
}: SentResponse): string | undefined {
  if (method === 'HEAD') return text === '' ? undefined : 'HEAD with a body';
  if (injected && /^Model .* returned \d{3}$/s.test(text)) return undefined;
  if (status >= 500) return `status ${status}`;
  const operation = operationOf(method, path);
  if (status !== 200 && contentType.startsWith('text/plain'))
    return isPublished(status, text) ? undefined : `unpublished response ${status} ${text}`;
  if (!operation) return status === 200 ? undefined : `error as ${contentType}`;
  if (operation.operationId === 'queryRoute' && contentType.startsWith('text/event-stream')) return undefined;
  return bodyProblem(operation, status, contentType, text);
}

function bodyProblem(
  {file, operationId, responses}: ApiOperation,
  status: number,
  contentType: string,
  text: string,
) {
  const declared = resolve<ApiResponse | undefined>(responses[status] ?? responses['default'], file);
  if (!declared) return `${operationId}: no ${status} declared`;
  const media = Object.entries(declared.content).find(
    ([type]) => type === '*/*' || contentType.startsWith(type.split(';')[0]!),
  )?.[1];
  if (!media) return `${operationId}: ${status} as ${contentType}`;
  const fits = (schema: object, value: unknown) => accepts(schema, file, value);
  const events = (media.schema as {contentSchema?: object}).contentSchema;
  const isFitting = events
    ? chunksOf(text).every((chunk) => fits(events, chunk))
    : fits(media.schema, contentType.startsWith('application/json') ? JSON.parse(text) : text);
  return isFitting ? undefined : `${operationId}: the body of ${status} does not fit its schema`;
}

/** The data of server-sent events, which end with `[DONE]`. */
function chunksOf(text: string): unknown[] {
  const lines = text.split('\n\n').filter(Boolean);
  if (lines.pop() !== 'data: [DONE]') throw new Error('a stream without its end');
  return lines.map((line): unknown => JSON.parse(line.replace(/^data: /, '')));
}
