/** Reads docs/glossary.yml and refuses what readers could not rely on, with entry and remedy. */
import fs from 'node:fs';
import {docsFile} from '../../lib/pages.ts';
import {isMap, isSeq, LineCounter, parseDocument} from 'yaml';
import {type Problem, report} from '../../lib/problem.ts';

export interface GlossaryEntry {
  /** Stable: part of addresses (`#term-virtual-key`). */
  readonly id: string;
  readonly term: string;
  /** Plain text: it is also shown where there is no room for links. */
  readonly definition: string;
  /** The page that tells the rest. */
  readonly see?: string;
}

export const GLOSSARY_FILE = docsFile('glossary.yml');

const FIELDS = ['id', 'term', 'definition', 'see'];
const MAX_DEFINITION = 240;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

type Say = (what: string, remedy: string) => void;
type Fields = Readonly<Record<string, unknown>>;

function checkEntry({id, term, definition, see, ...unknown}: Fields, say: Say): void {
  const [name] = Object.keys(unknown);
  if (name !== undefined) say(`unknown field "${name}".`, `use ${FIELDS.join(', ')}.`);
  if (!isText(id) || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    say('the id does not fit.', 'write lower-case words with hyphens, such as virtual-key.');
  if (!isText(term) || term.includes('\n'))
    say('the term is missing or has several lines.', 'write one line.');
  if (see !== undefined && !(isText(see) && /^\/[\w/-]*(?:#[\w.-]+)?$/.test(see)))
    say(
      `"${String(see)}" is not a page.`,
      'write its route, such as /javelin-core/quickstart, or leave it out.',
    );
  checkDefinition(definition, say);
}

function checkDefinition(definition: unknown, say: Say): void {
  if (!isText(definition)) {
    say('the definition is missing.', 'say in one or two sentences what the term means.');
    return;
  }
  if (!/[.!?]$/.test(definition.trim())) say('the definition is not a sentence.', 'end it with a full stop.');
  if (definition.length > MAX_DEFINITION)
    say(
      `the definition has ${definition.length} characters.`,
      `keep it to ${MAX_DEFINITION}; the page under "see" tells the rest.`,
    );
  if (/[`<>]|\]\(|\*\*/.test(definition))
    say('the definition has markup in it.', 'write plain text; it is also shown as a hint.');
}

type Document = ReturnType<typeof parseDocument>;

function checkDocument(document: Document, lines: LineCounter): Problem[] {
  const problems: Problem[] = [];
  const root = document.contents;
  if (!isSeq(root) || root.items.length === 0 || !root.items.every(isMap))
    return [{what: 'the file is not a list of terms.', remedy: 'start each with "- id: virtual-key".'}];
  const seen = new Set<string>();
  for (const item of root.items) {
    const fields = item.toJS(document) as Fields;
    const line = lines.linePos(item.range?.[0] ?? 0).line;
    const say: Say = (what, remedy) =>
      problems.push({line, what: `term "${String(fields.id ?? fields.term)}": ${what}`, remedy});
    checkEntry(fields, say);
    for (const value of new Set([fields.id, fields.term].map((text) => String(text).toLowerCase()))) {
      if (seen.has(value)) say(`"${value}" stands here twice.`, 'every id and every term is unique.');
      seen.add(value);
    }
  }
  return problems;
}

/** Parses and checks; `file` is only for messages. Comes out in the order of the alphabet. */
export function parseGlossary(source: string, file: string): GlossaryEntry[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const problems: Problem[] = document.errors.map(({message, pos}) => ({
    line: lines.linePos(pos[0]).line,
    what: message.split('\n')[0] ?? message,
    remedy: 'write valid YAML; a text with ": " in it needs quotation marks.',
  }));
  report(file, problems.length > 0 ? problems : checkDocument(document, lines));
  const entries = document.toJS() as GlossaryEntry[];
  // Not by locale functions: a build on another machine must give the same bytes.
  const key = ({term}: GlossaryEntry) => term.toLowerCase();
  return entries.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export const readGlossary = (file = GLOSSARY_FILE): GlossaryEntry[] =>
  parseGlossary(fs.readFileSync(file, 'utf8'), file);
