/**
 * Lists of docs/ that are data (changelog, glossary): read, checked against a zod schema, and every mistake told with its line and
 * remedy. A schema's message is "what is wrong.|what to do."; `npm run schemas` turns the same schemas into JSON Schema for editors.
 */
import fs from 'node:fs';
import {isMap, isSeq, LineCounter, type Node, parseDocument, type YAMLMap} from 'yaml';
import type * as z from 'zod';
import {type Problem, report} from './problem.ts';

export interface ListKind<T> {
  readonly item: z.ZodType<T>;
  /** `term "virtual-key": `, before what is wrong at a path of an entry. */
  readonly nameOf: (fields: Readonly<Record<string, unknown>>, path: readonly PropertyKey[]) => string;
  /** What no two entries may share; the fields are not checked yet. */
  readonly uniqueBy: (fields: Readonly<Record<string, unknown>>) => readonly unknown[];
  readonly emptyProblem: Problem;
}

/** What is wrong and its remedy, as one message of a schema. */
export const advice = (what: string, remedy: string): string => `${what}|${remedy}`;

export function toProblem(message: string, line: number | undefined, name = ''): Problem {
  const [what = message, remedy = 'see CONTRIBUTING.md.'] = message.split('|');
  return {line, what: `${name}${what}`, remedy};
}

export function parseList<T>(source: string, file: string, kind: ListKind<T>): T[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const lineOf = (node: Node) => lines.linePos(node.range?.[0] ?? 0).line;
  const problems: Problem[] = document.errors.map(({message, pos}) => ({
    line: lines.linePos(pos[0]).line,
    what: message.split('\n')[0] ?? message,
    remedy: 'write valid YAML; a text with ": " in it needs quotation marks.',
  }));
  report(file, problems);

  const root = document.contents;
  const items = isSeq(root) ? root.items.filter((item) => isMap(item)) : [];
  if (!isSeq(root) || items.length === 0 || items.length !== root.items.length)
    report(file, [kind.emptyProblem]);
  const seen = new Set<string>();
  const entries = items.flatMap((item): T[] => {
    const fields = item.toJS(document) as Record<string, unknown>;
    const parsed = kind.item.safeParse(fields);
    for (const {message, path} of parsed.error?.issues ?? [])
      problems.push(toProblem(message, lineOf(nodeAt(item, path)), kind.nameOf(fields, path)));
    for (const value of kind.uniqueBy(fields).map(String)) {
      const twice = advice(`"${value}" is here twice.`, 'keep one of them.');
      if (seen.has(value)) problems.push(toProblem(twice, lineOf(item), kind.nameOf(fields, [])));
      seen.add(value);
    }
    return parsed.success ? [parsed.data] : [];
  });
  report(file, problems);
  return entries;
}

/** The innermost entry around a mistake: a field that is missing has no place of its own. */
function nodeAt(item: YAMLMap, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = item.getIn(path.slice(0, length), true);
    if (isMap(node)) return node;
  }
  return item;
}

/** By file and text: every page with a term asks for the glossary. */
const lists = new Map<string, unknown>();

/** A new list of the same entries for everyone who asks. */
export function readList<T>(file: string, kind: ListKind<T>): T[] {
  const source = fs.readFileSync(file, 'utf8');
  const key = `${file}\n${source}`;
  if (!lists.has(key)) lists.set(key, parseList(source, file, kind));
  return [...(lists.get(key) as T[])];
}
