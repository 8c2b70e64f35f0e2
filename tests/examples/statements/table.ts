/** The statements of pages about behaviour, with the requests that show it: packages/sandbox/statements. */
import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {JsonObject, SeedName} from '@javelin/sandbox';
import {isMap, isSeq, LineCounter, parseDocument} from 'yaml';

export const TABLES = fileURLToPath(new URL('../../../packages/sandbox/statements', import.meta.url));

/** A request, and what comes back. */
export interface Step {
  /** The last message to the route; a list is the whole conversation. */
  readonly ask?: string | readonly JsonObject[];
  /** Any other request: a method and a path. */
  readonly send?: string;
  /** Of `send`; of `ask` what is beside the messages. */
  readonly body?: JsonObject;
  /** Beside the key; null leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly times?: number;
  /** Seconds that pass before it. */
  readonly wait?: number;

  /** 200 when neither this nor `statuses` is there. */
  readonly status?: number;
  /** How often each status comes back. */
  readonly statuses?: Readonly<Record<string, number>>;
  /** What the caller reads. */
  readonly says?: string;
  /** The last text that the model received. */
  readonly received?: string;
  /** Which model replied. */
  readonly model?: string;
  readonly attempts?: string;
  /** Parts of the body as JSON. */
  readonly has?: JsonObject;
  readonly contains?: string;
  readonly lacks?: string;
  /** Of `processor_outputs`, by the beginning of the key; null when there is none. */
  readonly entries?: Readonly<Record<string, JsonObject | null>>;
  /** A part of `x-sandbox-warning`. */
  readonly warns?: string;
}

const STEP_FIELDS = [
  ...['ask', 'send', 'body', 'headers', 'times', 'wait', 'status', 'statuses', 'says', 'received', 'model'],
  ...['attempts', 'has', 'contains', 'lacks', 'entries', 'warns'],
];

export interface Row extends Step {
  /** The section that has the words. */
  readonly at: string;
  /** Words of the page, without the marks of links. */
  readonly quote: string;
  readonly seed?: readonly SeedName[];
  /** In a strict sandbox. */
  readonly strict?: boolean;
  /** Changes of `support-chat`, of its policy and of `mask-contacts` beforehand. */
  readonly route?: JsonObject;
  readonly policy?: JsonObject;
  readonly template?: JsonObject;
  /** The request chain: in sequence, with the members of a list in it in parallel. */
  readonly chain?: readonly unknown[];
  readonly responseChain?: readonly unknown[];
  /** Several requests, one after the other. */
  readonly steps?: readonly Step[];
}

const ROW_FIELDS = [
  'at',
  'quote',
  'seed',
  'strict',
  'route',
  'policy',
  'template',
  'chain',
  'responseChain',
  'steps',
];

export interface Statement extends Row {
  /** Of the page, in the repository. */
  readonly page: string;
  /** File and line of the row. */
  readonly place: string;
}

/** A table is a mapping from pages below docs/ to lists of rows. */
export function readTable(name: string, source: string): Statement[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const place = (offset = 0) => `packages/sandbox/statements/${name}:${lines.linePos(offset).line}`;
  const [error] = document.errors;
  if (error) throw new Error(`${place(error.pos[0])}: ${error.message}`);
  if (!isMap(document.contents)) throw new Error(`${place()}: a table has lists of rows, by page`);
  const rows = document.toJS() as Record<string, readonly Row[]>;
  return document.contents.items.flatMap(({key, value}) => {
    const page = String(key);
    if (!isSeq(value)) throw new Error(`${place()}: ${page} has no list of rows`);
    return value.items.map((node, index) => {
      const row = rows[page]![index]!;
      const at = place((node as {range?: number[]}).range?.[0]);
      checkFields(row, at);
      return {...row, page: `docs/${page}.mdx`, place: at};
    });
  });
}

/** A misspelt expectation would hold for ever. */
function checkFields(row: Row, place: string): void {
  const unknown = [
    ...Object.keys(row).filter((field) => ![...ROW_FIELDS, ...STEP_FIELDS].includes(field)),
    ...(row.steps ?? []).flatMap((step) => Object.keys(step).filter((field) => !STEP_FIELDS.includes(field))),
  ];
  if (unknown.length > 0) throw new Error(`${place}: a row has no field ${unknown.join(', ')}`);
  if (!row.at || !row.quote) throw new Error(`${place}: a row needs "at", the id of a heading, and "quote"`);
  for (const {ask, send} of row.steps ?? [row])
    if ((ask === undefined) === (send === undefined))
      throw new Error(`${place}: a request is "ask" or "send"`);
}

export const readTables = (): Statement[] =>
  readdirSync(TABLES)
    .sort()
    .flatMap((file) => readTable(basename(file), readFileSync(join(TABLES, file), 'utf8')));
