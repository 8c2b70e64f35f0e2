/** What changed between two versions of an OpenAPI file, by operation and field. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {apiDiff, type Diff} from 'api-smart-diff';
import {parse} from 'yaml';
import {SPEC_FILE} from './source.ts';

/** The file as it was last published, and the breaking changes since then that are meant. */
const PREVIOUS_FILE = fileURLToPath(new URL('../previous/openapi.yaml', import.meta.url));
const DECLARED_FILE = fileURLToPath(new URL('../previous/breaking.yml', import.meta.url));

export interface ApiChange {
  /** `POST /v1/admin/routes`; empty for what concerns the whole file. */
  readonly operation: string;
  /** Absent if the operation is gone. */
  readonly operationId?: string;
  readonly change: 'added' | 'changed' | 'removed' | 'deprecated';
  /** `config.policy.dlp`, from the body or the object of a response; empty for what concerns no field. */
  readonly field: string;
  /** A JSON pointer into the file, references resolved. */
  readonly pointer: string;
  readonly description: string;
  readonly isBreaking: boolean;
}

export interface ApiChanges {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly ApiChange[];
}

interface Versioned {
  readonly info: {readonly version: string};
  readonly paths?: Readonly<Record<string, Readonly<Record<string, {readonly operationId?: string}>>>>;
}

const read = (file: string) => parse(readFileSync(file, 'utf8')) as Versioned;

export function changesBetween(before: Versioned, after: Versioned): ApiChanges {
  const diffs = apiDiff(before, after).filter(isContract);
  const changes = diffs.map((diff) => {
    const [, route = '', method = ''] = diff.path.map(String);
    const operationId = after.paths?.[route]?.[method]?.operationId;
    return {...changeOf(diff), ...(operationId !== undefined && {operationId})};
  });
  return {from: before.info.version, to: after.info.version, changes};
}

export const changesSincePrevious = (): ApiChanges => changesBetween(read(PREVIOUS_FILE), read(SPEC_FILE));

/** Breaking changes that nobody declared, each as its line in breaking.yml. */
export function undeclared({changes}: ApiChanges, declared = read(DECLARED_FILE) as unknown): string[] {
  const known = new Set(Array.isArray(declared) ? declared : []);
  const lines = changes
    .filter(({isBreaking}) => isBreaking)
    .map(({operation, description}) => `${operation}: ${description}`);
  return [...new Set(lines)].filter((line) => !known.has(line));
}

/** Not the words: descriptions, examples, tags and extensions change nothing for a client. */
const WORDS = /^(?:x-|description$|summary$|examples?$|tags$|operationId$)/;

const isContract = ({path}: Diff): boolean =>
  (path[0] === 'paths' || path[0] === 'security') && !path.some((part) => WORDS.test(String(part)));

const NAMES = {add: 'added', remove: 'removed', replace: 'changed', rename: 'changed'} as const;

function changeOf(diff: Diff): ApiChange {
  const {path, action, type} = diff;
  const [, route = '', method = ''] = path.map(String);
  return {
    operation: path[0] === 'paths' ? `${method.toUpperCase()} ${route}`.trim() : '',
    change: type === 'deprecated' ? 'deprecated' : NAMES[action as keyof typeof NAMES],
    field: fieldOf(path).name,
    pointer: `#/${path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
    description: descriptionOf(diff),
    isBreaking: isBreaking(diff),
  };
}

/** The field that a path leads to, and what of it. */
function fieldOf(path: Diff['path']): {name: string; aspect: string} {
  const parts = path.slice(path.indexOf('schema') + 1).map(String);
  const names: string[] = [];
  while (parts.length > 0 && !ASPECTS.has(parts[0] ?? '')) {
    const part = parts.shift();
    if (part === 'properties') names.push(`.${parts.shift()}`);
    else if (part === 'items') names.push('[]');
    else if (part === 'additionalProperties') names.push('.*');
    else if (part === 'oneOf' || part === 'anyOf') parts.shift();
    else return {name: '', aspect: ''};
  }
  // A list of objects and one object have the same fields.
  return {name: names.join('').replace(/^(?:\[\])?\.?/, ''), aspect: parts.join(' ')};
}

const ASPECTS = new Set(['type', 'required', 'enum', 'format', 'readOnly', 'default', 'minimum', 'maximum']);

/** In our words where the library has none for a reader: it calls fields, servers and media types annotations, and credentials some details. */
function descriptionOf({path, before, after, description = ''}: Diff): string {
  const [, , , part, at, , mediaType] = path;
  const {name, aspect} = fieldOf(path);
  const place = part === 'responses' ? `response ${at}` : 'the body';
  if (name && aspect)
    return `${aspect} of \`${name}\` in ${place}, from ${String(before)} to ${String(after)}`;
  if (name) return `\`${name}\` in ${place}`;
  if (part === 'servers')
    return `the server ${((after ?? before) as {url: string}[]).map(({url}) => url).join(', ')}`;
  if (part === 'responses' && mediaType && path.length === 7) return `response ${at} as ${mediaType}`;
  const credentials = part === 'security' && Object.keys((after ?? before ?? {}) as object);
  if (credentials) return `the choice of ${credentials.join(' with ') || 'no credentials'}`;
  return description.replace(/^\[\w+\] /, '');
}

/** Stricter than the library, to which a field that is gone or of another type is not breaking in every place. */
function isBreaking({type, action, path, after}: Diff): boolean {
  const [last, parent] = [path.at(-1), path.at(-2)];
  if (type === 'breaking') return true;
  if (action === 'remove') return path.length <= 3 || GONE.has(String(parent));
  if (action === 'add') return path.includes('parameters') && [after].flat().some(isRequired);
  return last === 'type' || parent === 'type';
}

const GONE = new Set(['properties', 'responses', 'content']);

const isRequired = (parameter: unknown): boolean => (parameter as {required?: unknown})?.required === true;
