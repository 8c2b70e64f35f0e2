/** From the fields of a Run form to requests and samples. Pure: no page, no sandbox. */
import {
  cliSample,
  curlSample,
  fetchSample,
  httpSample,
  pythonSample,
  type SampleRequest,
} from '@javelin/openapi/samples';
import {CommandError, parseCurl, toRequest} from '../../run/curl.ts';
import {SANDBOX_VARIABLES} from '../../run/environment.ts';
import type {RunField, RunOperation} from './run-data.ts';

export interface FormValues {
  /** By `keyOf`. */
  readonly fields: Readonly<Record<string, string>>;
  /** As typed; absent when the operation has no body. */
  readonly body: string | undefined;
  /** The sandbox's own header `x-sandbox-fail`. */
  readonly failure: string;
}

export const keyOf = ({in: place, name}: RunField): string => `${place} ${name}`;

export const bodyText = (value: unknown): string => JSON.stringify(value, null, 2);

/** `$JAVELIN_API_KEY` -> `sandbox-key`: fields show what the sandbox would get. */
function filledIn(text: string): string {
  return text.replace(/\$([A-Z][A-Z0-9_]*)/g, (whole, name: string) => SANDBOX_VARIABLES[name] ?? whole);
}

function exampleOf({request}: RunOperation, {in: place, name}: RunField): string {
  const places = {path: request.pathParams, query: request.query, header: request.headers};
  return places[place]?.[name] ?? '';
}

export function initialValues(operation: RunOperation): FormValues {
  const {fields, request} = operation;
  return {
    fields: Object.fromEntries(fields.map((field) => [keyOf(field), filledIn(exampleOf(operation, field))])),
    body: request.body === undefined ? undefined : bodyText(request.body),
    failure: '',
  };
}

/** A value that nobody changed stays the variable it was, so that nobody copies the sandbox's key. */
function valueOf(operation: RunOperation, field: RunField, {fields}: FormValues): string {
  const value = fields[keyOf(field)] ?? '';
  const example = exampleOf(operation, field);
  return value === filledIn(example) ? example : value;
}

/** The request as the samples show it. Empty headers and query parameters are left out. */
export function requestOf(operation: RunOperation, values: FormValues): SampleRequest {
  const {request, fields} = operation;
  const given = (place: RunField['in']) =>
    fields
      .filter((field) => field.in === place)
      .map((field) => [field.name, valueOf(operation, field, values)] as const)
      .filter(([, value]) => place === 'path' || value !== '');
  const isField = (name: string) => fields.some((field) => field.in === 'header' && field.name === name);
  const further = Object.entries(request.headers ?? {}).filter(([name]) => !isField(name));
  return {
    ...request,
    pathParams: Object.fromEntries(given('path')),
    query: Object.fromEntries(given('query')),
    headers: Object.fromEntries([...given('header'), ...further]),
    body: values.body,
  };
}

/** What the sandbox gets is what the curl tab shows, and the header that only the sandbox knows. */
export function sandboxRequest(operation: RunOperation, values: FormValues): Request {
  for (const field of operation.fields) {
    const value = values.fields[keyOf(field)] ?? '';
    if (field.in === 'path' && value === '') throw new CommandError(`Fill in ${field.name} first.`);
    if (field.in === 'header') checkHeader(field.name, value);
  }
  checkHeader('x-sandbox-fail', values.failure);
  const request = requestOf(operation, values);
  const headers = {...request.headers, ...(values.failure && {'x-sandbox-fail': values.failure})};
  return toRequest(parseCurl(curlSample({...request, headers}), SANDBOX_VARIABLES));
}

/** The browser would refuse with a sentence that helps nobody. */
function checkHeader(name: string, value: string): void {
  if (/[^\t\x20-\x7e]/.test(value))
    throw new CommandError(`${name} holds a character that a header cannot carry.`);
}

export type Samples = Readonly<Record<'curl' | 'python' | 'javascript' | 'http' | 'cli', string>>;

/** The request in every client, by the value of its tab. */
export function samplesOf(id: string, operation: RunOperation, values: FormValues): Samples {
  const request = requestOf(operation, values);
  return {
    curl: curlSample(request),
    python: pythonSample(id, request),
    javascript: fetchSample(request),
    http: httpSample(request),
    cli: cliSample(id, request),
  };
}
