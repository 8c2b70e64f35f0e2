/** The sets of hostile inputs: one file for each recipe. */
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {basename, join} from 'node:path';
import {parse} from 'yaml';

export const SETS = fileURLToPath(new URL('.', import.meta.url));
/** Fewer inputs than this are no test of a recipe. */
export const MIN_INPUTS = 20;

export interface Expectation {
  /** Of a guardrail: its `response_code`. */
  readonly code?: string;
  /** Fields of its `response_metadata`. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The whole body that goes on. */
  readonly body?: unknown;
  /** A string that the body that goes on must not contain, in any case. */
  readonly lacks?: string;
  /** Of a function: what it returns. */
  readonly returns?: unknown;
}

export interface HostileInput {
  readonly why: string;
  /** Of a guardrail: its body, as text or as a value. Of a function: its arguments. */
  readonly input: unknown;
  readonly expect: Expectation;
}

export interface HostileSet {
  readonly file: string;
  /** Of the page below docs/, without its ending. */
  readonly page: string;
  readonly recipe: string;
  /** Of a function: its name. */
  readonly call?: string;
  readonly inputs: readonly HostileInput[];
}

interface SetFile extends Omit<HostileSet, 'file'> {
  /** A file whose inputs belong to this set, too. */
  readonly also?: string;
}

/**
 * `{repeat: "a", times: 5000}` becomes the long text that nobody wants to read in a file, and `{join: […]}` one text of several.
 */
export function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  const {repeat, times, join: parts} = value as {repeat?: unknown; times?: unknown; join?: unknown};
  if (typeof repeat === 'string' && typeof times === 'number') return repeat.repeat(times);
  if (Array.isArray(parts)) return parts.map(grown).join('');
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, grown(item)]));
}

const isShared = (file: string) => file.startsWith('_');

export function readSet(path: string): HostileSet {
  const {also, ...set} = parse(readFileSync(path, 'utf8')) as SetFile;
  const shared = also === undefined ? [] : readInputs(join(path, '..', `_${also}.yml`));
  const inputs = [...shared, ...set.inputs].map((item) => ({...item, input: grown(item.input)}));
  return {...set, file: basename(path), inputs};
}

const readInputs = (path: string) => parse(readFileSync(path, 'utf8')) as HostileInput[];

export function readSets(folder = SETS): HostileSet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yml') && !isShared(file))
    .sort()
    .map((file) => readSet(join(folder, file)));
}
