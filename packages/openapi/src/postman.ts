import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import {needsProviderKey} from './samples/request.ts';
import type {Operation, SpecModel} from './types.ts';

/** The parts of a Postman collection that are touched here. The converter ships no types. */
interface Collection {
  info: {_postman_id: string; name: string; description: {content: string}};
  auth: Auth;
  item: Folder[];
  variable: {key: string; value: string}[];
}

interface Folder {
  name: string;
  item: Request[];
}

interface Auth {
  type: string;
  apikey?: {key: string; value: string}[];
}

interface Request {
  id: string;
  request: {
    method: string;
    url: Url;
    header: Header[];
    auth?: Auth | null;
    body?: {raw?: string};
  };
  response: {id: string; code: number; originalRequest: {url: Url}}[];
}

interface Url {
  path: string[];
  variable: {value: string}[];
}

interface Header {
  key: string;
  value: string;
  disabled?: boolean;
}

interface Converter {
  convertV2(
    input: {type: 'string'; data: string},
    options: Record<string, string | boolean>,
    done: (
      error: Error | null,
      conversion?: {result: boolean; reason?: string; output?: {data: Collection}[]},
    ) => void,
  ): void;
}

/** Folders in the order of the tags, and the file's own examples instead of invented values. */
const OPTIONS = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  includeAuthInfoInExample: false,
};

/** A Postman collection, made by the public converter. */
export async function postmanText(spec: SpecModel): Promise<string> {
  const collection = await convert(spec.source.text);
  tieToOperations(collection, spec);
  if (spec.operations.some(({method}) => method === 'DELETE')) workOnOwnObjects(collection);
  for (const key of ['adminKey', 'apiKey', 'virtualKey', 'providerApiKey'])
    collection.variable.push({key, value: ''});
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function convert(text: string): Promise<Collection> {
  // CommonJS, and slow to load: only when a collection is wanted.
  const converter = createRequire(import.meta.url)('openapi-to-postmanv2') as Converter;
  return new Promise((resolve, reject) => {
    converter.convertV2(
      {type: 'string', data: text},
      OPTIONS,
      (error, {result, reason, output} = {result: false}) => {
        const collection = output?.[0]?.data;
        if (error || !result || !collection)
          reject(error ?? new Error(`No Postman collection: ${reason ?? 'no reason given'}`));
        else resolve(collection);
      },
    );
  });
}

/** The converter gives everything a random id; ours follow from the operation, so that builds are reproducible. */
function tieToOperations(collection: Collection, spec: SpecModel): void {
  collection.info._postman_id = uuid(spec.info.title);
  nameAdminKey(collection.auth);
  for (const entry of collection.item.flatMap((folder) => folder.item)) {
    const operation = operationOf(entry, spec.operations);
    entry.id = uuid(operation.id);
    // The converter knows one server for all paths.
    for (const {url} of [entry.request, ...entry.response.map(({originalRequest}) => originalRequest)])
      url.path = segmentsOf(operation.urlPath);
    nameAdminKey(entry.request.auth);
    turnOffEmptyHeaders(entry, operation);
    addOptionalCredentials(entry, operation);
    // The converter invents bodies for the responses that have no example: those that the specification does not name.
    const declared = operation.responses.map(({status}) => status);
    entry.response = entry.response.filter(({code}) => declared.includes(code));
    entry.response.forEach((response, index) => {
      response.id = uuid(`${operation.id}/${response.code}/${index}`);
    });
  }
}

const PREFIX = '{{prefix}}';

/**
 * The examples are the objects of the guides. Who runs the collection on a gateway where the guides were followed would overwrite
 * and delete them: so it creates its own, and deletes them at the end.
 */
function workOnOwnObjects(collection: Collection): void {
  for (const {item} of collection.item) updateWhatIsRead(item.map(({request}) => request));
  const requests = collection.item.flatMap((folder) => folder.item.map(({request}) => request));
  const names = new Set(requests.flatMap(({url}) => url.variable.map(({value}) => value)));
  for (const {url, body} of requests) {
    for (const variable of url.variable) variable.value = PREFIX + variable.value;
    if (body?.raw)
      body.raw = body.raw.replace(/"([^"\n]*)"/g, (text, name: string) =>
        names.has(name) ? `"${PREFIX}${name}"` : text,
      );
  }
  const isDelete = ({request}: Request) => request.method === 'DELETE';
  const deletes = collection.item.flatMap(({item}) => item.filter(isDelete)).reverse();
  for (const folder of collection.item) folder.item = folder.item.filter((entry) => !isDelete(entry));
  collection.item.push({name: 'Clean up', item: deletes});
  collection.variable.push({key: 'prefix', value: 'postman-'});
  const {description} = collection.info;
  description.content = `${PREFIX_WARNING}\n\n${description.content}`;
}

/** The example of an update may be another object than the one that the collection creates, reads and deletes. */
function updateWhatIsRead(requests: readonly Request['request'][]): void {
  const of = (method: string) =>
    requests.find((each) => each.method === method && each.url.variable.length > 0);
  const [read, update] = [of('GET'), of('PUT')];
  if (!read || !update) return;
  update.url.variable.forEach((variable, index) => {
    const {value} = read.url.variable[index] ?? variable;
    if (update.body?.raw) update.body.raw = update.body.raw.replaceAll(`"${variable.value}"`, `"${value}"`);
    variable.value = value;
  });
}

const PREFIX_WARNING =
  'Objects are created, changed and deleted under names that start with the variable `prefix`. With an empty prefix, these requests ' +
  'overwrite and delete objects of yours that have the names of the examples.';

/** The converter has one variable for all keys; an application's is not sent to admin endpoints. */
function nameAdminKey(auth: Auth | null | undefined): void {
  const entry = (name: string) => auth?.apikey?.find(({key}) => key === name);
  const value = entry('value');
  if (value && entry('key')?.value === 'x-api-key') value.value = '{{adminKey}}';
}

/** The converter sends "string" for what has no example: `x-javelin-provider: string` would change the backend. */
function turnOffEmptyHeaders({request}: Request, {parameters}: Operation): void {
  for (const header of request.header) {
    const parameter = parameters.find(({name}) => name === header.key);
    if (parameter && parameter.example === undefined) Object.assign(header, {value: '', disabled: true});
  }
}

/** By header; those of a provider are off at first: a route with a fallback could hand them to the second one. */
const CREDENTIALS: Readonly<Record<string, Omit<Header, 'key'>>> = {
  'x-javelin-apikey': {value: '{{apiKey}}'},
  'x-javelin-virtualapikey': {value: '{{virtualKey}}', disabled: true},
  authorization: {value: 'Bearer {{providerApiKey}}', disabled: true},
};

/** The converter takes the first choice, which is no key at all. */
function addOptionalCredentials({request}: Request, operation: Operation): void {
  const {security} = operation;
  // Without this, the request would inherit the collection's key.
  if (!security.some(({required}) => required)) request.auth = {type: 'noauth'};
  for (const {name, required} of security) {
    const {disabled, ...credential} = CREDENTIALS[name] ?? {value: ''};
    if (required || !credential.value) continue;
    const isOff = disabled && !(name === 'authorization' && needsProviderKey(operation));
    request.header.push({key: name, ...credential, ...(isOff && {disabled})});
  }
}

function operationOf({request}: Request, operations: readonly Operation[]): Operation {
  const path = request.url.path.join('/');
  const found = operations.find(
    (each) => each.method === request.method && segmentsOf(each.path).join('/') === path,
  );
  if (!found)
    throw new Error(`The Postman collection has a request that the file has not: ${request.method} /${path}`);
  return found;
}

const segmentsOf = (path: string): string[] =>
  path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/');

/** A name-based UUID (RFC 9562, version 8). */
function uuid(name: string): string {
  const hex = createHash('sha256').update(`javelin-admin-api:${name}`).digest('hex');
  const variant = '89ab'[parseInt(hex[16] ?? '0', 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
