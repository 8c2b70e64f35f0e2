/** Reads docs/changelog.yml and refuses what readers or feeds could not rely on, with entry and remedy. */
import fs from 'node:fs';
import {docsFile} from '../../lib/pages.ts';
import {isMap, isSeq, LineCounter, parseDocument} from 'yaml';
import {report, type Problem} from '../../lib/problem.ts';

export const KINDS = ['breaking', 'new', 'security', 'performance', 'engineering'] as const;
export type Kind = (typeof KINDS)[number];

export interface Change {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Markdown: what the reader has to do. */
  readonly todo?: string;
}

export interface Month {
  /** Year and month, as in `2024-09`. */
  readonly month: string;
  readonly entries: readonly Change[];
}

export const CHANGELOG_FILE = docsFile('changelog.yml');

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const FIELDS = ['id', 'kind', 'title', 'text', 'todo'];
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

type Say = (what: string, remedy: string) => void;
type Fields = Readonly<Record<string, unknown>>;

function checkEntry(entry: Fields, month: string, say: Say): void {
  const {id, kind, title, text, todo} = entry;
  const unknown = Object.keys(entry).filter((name) => !FIELDS.includes(name));
  if (unknown.length > 0) say(`unknown field "${unknown[0]}".`, `use ${FIELDS.join(', ')}.`);
  if (!isText(id) || !id.startsWith(`${month}-`) || !/^[\d-]+-[a-z][a-z0-9-]*$/.test(id))
    say('the id does not fit.', `write the month and a few words, such as ${month}-new-store.`);
  if (!KINDS.includes(kind as Kind))
    say(`the kind "${String(kind)}" is unknown.`, `use ${KINDS.join(', ')}.`);
  if (!isText(title) || title.includes('\n') || title.endsWith('.'))
    say('the title is missing, has several lines or ends with a full stop.', 'write one line without it.');
  if (!isText(text)) say('the text is missing.', 'say in a sentence what changed for the reader.');
  if (todo !== undefined && !isText(todo)) say('todo is empty.', 'leave it out, or say what to do.');
  if (kind === 'breaking' && !isText(todo))
    say('a breaking change without todo.', 'say what the reader has to do before or after the upgrade.');
}

function checkMonth({month, entries}: Fields, say: Say): void {
  if (!isText(month) || !MONTH.test(month))
    say(`"${String(month)}" is not a month.`, 'write year and month, such as 2024-09.');
  if (!Array.isArray(entries) || entries.length === 0)
    say(`${String(month)} has no entries.`, 'add one, or remove the month.');
}

/** Parses and checks; `file` is only for messages. */
export function parseChangelog(source: string, file: string): Month[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const problems: Problem[] = document.errors.map(({message, pos}) => ({
    line: lines.linePos(pos[0]).line,
    what: message.split('\n')[0] ?? message,
    remedy: 'write valid YAML; a text with ": " in it needs quotation marks.',
  }));
  if (problems.length === 0) problems.push(...checkDocument(document, lines));
  report(file, problems);
  const months = document.toJS() as Month[];
  return months.sort((a, b) => b.month.localeCompare(a.month));
}

function checkDocument(document: ReturnType<typeof parseDocument>, lines: LineCounter): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<unknown>();
  const sayAt =
    (node: {range?: [number, number, number] | null | undefined}, name = ''): Say =>
    (what, remedy) =>
      problems.push({line: lines.linePos(node.range?.[0] ?? 0).line, what: `${name}${what}`, remedy});
  const once = (value: unknown, say: Say) => {
    if (seen.has(value)) say(`"${String(value)}" stands here twice.`, 'every month and every id is unique.');
    seen.add(value);
  };

  const root = document.contents;
  for (const month of isSeq(root) ? root.items : []) {
    if (!isMap(month)) continue;
    const fields = month.toJS(document) as Fields;
    checkMonth(fields, sayAt(month));
    once(fields.month, sayAt(month));
    const entries = month.get('entries');
    for (const entry of isSeq(entries) ? entries.items : []) {
      if (!isMap(entry)) continue;
      const change = entry.toJS(document) as Fields;
      const say = sayAt(entry, `entry "${String(change.id ?? change.title)}": `);
      checkEntry(change, String(fields.month), say);
      once(change.id, say);
    }
  }
  if (!isSeq(root) || root.items.length === 0 || !root.items.every(isMap))
    problems.push({what: 'the file is not a list of months.', remedy: 'start each with "- month: 2024-09".'});
  return problems;
}

export const readChangelog = (file = CHANGELOG_FILE): Month[] =>
  parseChangelog(fs.readFileSync(file, 'utf8'), file);

const NAMES = 'January February March April May June July August September October November December';

/** `2024-09` as readers say it. Not by locale functions: a build on another machine must give the same bytes. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${NAMES.split(' ')[Number(number) - 1]} ${year}`;
}

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  breaking: 'Breaking',
  new: 'New',
  security: 'Security',
  performance: 'Performance',
  engineering: 'Engineering',
};
