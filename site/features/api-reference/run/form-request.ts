/** From the fields of a Run form to requests and samples. Pure: no page, no sandbox. */
import {
  cliSample,
  curlCommand,
  curlSample,
  fetchSample,
  httpSample,
  pythonSample,
  type SampleRequest,
} from '@javelin/openapi/samples';
import {type OwnNames, withNames} from '../../../lib/own-names.ts';
import {CommandError, type CurlRequest, parseCurl} from '../../run/curl.ts';
import {SANDBOX_VARIABLES, VARIABLE_NAMES} from '../../run/environment.ts';
import {pageBody} from './page-body.ts';
import type {RunField, RunOperation} from './run-data.ts';

export interface FormValues {
  /** Keys come from `keyOf`. */
  readonly fields: Readonly<Record<string, string>>;
  /** As typed; absent when the operation has no body. */
  readonly body: string | undefined;
  /** The sandbox's own header `x-sandbox-fail`. */
  readonly failure: string;
  /** The reader's names, with which the form was filled in. */
  readonly names: OwnNames;
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

/** An example as its field shows it. */
const shownOf = (operation: RunOperation, field: RunField, names: OwnNames): string =>
  withNames(filledIn(exampleOf(operation, field)), names);

export function initialValues(operation: RunOperation, names: OwnNames = {}): FormValues {
  const {fields, request} = operation;
  return {
    fields: Object.fromEntries(fields.map((field) => [keyOf(field), shownOf(operation, field, names)])),
    body: request.body === undefined ? undefined : withNames(bodyText(request.body), names),
    failure: '',
    names,
  };
}

/** A value that nobody changed stays the variable or the name it was: nobody copies the sandbox's key, and the sandbox gets names that it knows. */
function valueOf(operation: RunOperation, field: RunField, {fields, names}: FormValues): string {
  const value = fields[keyOf(field)] ?? '';
  return value === shownOf(operation, field, names) ? exampleOf(operation, field) : value;
}

/** The request with the names of the documentation. Empty headers and query parameters are left out. */
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
    body: values.body === undefined ? undefined : pageBody(values.body, bodiesOf(operation), values.names),
  };
}

const bodiesOf = ({bodies}: RunOperation): string[] => bodies.map(({value}) => bodyText(value));

/** What the sandbox gets is what the curl tab shows, and the header that only the sandbox knows. */
export function sandboxRequest(operation: RunOperation, values: FormValues): CurlRequest {
  for (const field of operation.fields) {
    const value = values.fields[keyOf(field)] ?? '';
    if (field.in === 'path' && value === '') throw new CommandError(`Fill in ${field.name} first.`);
    if (field.in === 'header') checkHeader(field.name, value);
  }
  checkHeader('x-sandbox-fail', values.failure);
  const request = requestOf(operation, values);
  const headers = {...request.headers, ...(values.failure && {'x-sandbox-fail': values.failure})};
  return parseCurl(curlCommand({...request, headers}), SANDBOX_VARIABLES);
}

/** The same for everything that is copied. */
export const copiedRequest = (operation: RunOperation, values: FormValues): CurlRequest =>
  parseCurl(curlCommand(requestOf(operation, values)), VARIABLE_NAMES);

/** The browser would refuse with a sentence that helps nobody. */
function checkHeader(name: string, value: string): void {
  if (/[^\t\x20-\x7e]/.test(value))
    throw new CommandError(`${name} holds a character that a header cannot carry.`);
}

export type Samples = Readonly<Record<'curl' | 'python' | 'javascript' | 'http' | 'cli', string>>;

/** The request in every client, by the value of its tab. */
export function samplesOf(id: string, operation: RunOperation, values: FormValues): Samples {
  const request = requestOf(operation, values);
  const own = (text: string) => withNames(text, values.names);
  return {
    curl: own(curlSample(request)),
    python: own(pythonSample(id, request)),
    javascript: own(fetchSample(request)),
    http: own(httpSample(request)),
    cli: own(cliSample(id, request)),
  };
}

/** Absent where an operation needs nothing: it then runs on whatever the sandbox holds. */
export function stepsBefore({needs}: RunOperation, operationOf: (id: string) => RunOperation) {
  return needs?.map(({operation, body, fields}) => {
    const needed = operationOf(operation);
    const initial = initialValues(needed);
    const values = {...initial, fields: {...initial.fields, ...fields}};
    const sent = body === undefined ? values : {...values, body: JSON.stringify(body)};
    return {kind: 'request', request: sandboxRequest(needed, sent)} as const;
  });
}
