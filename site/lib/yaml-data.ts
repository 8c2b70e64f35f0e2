/**
 * Data files of docs/ (changelog, glossary, screens, notes on the Python SDK): read, checked against a zod schema,
 * and every mistake reported with its line and a remedy. A schema's own message is "what is wrong.|what to do.";
 * `npm run schemas` writes the same schemas as JSON Schema for editors.
 */
import fs from 'node:fs';
import {isMap, isScalar, isSeq, LineCounter, type Node, parseDocument} from 'yaml';
import * as z from 'zod';
import {type Problem, report} from './problem.ts';

/** What is wrong and its remedy, as one message of a schema. */
export const advice = (what: string, remedy: string): string => `${what}|${remedy}`;

export const TEXT = z.string().regex(/\S/, advice('this is empty.', 'write a text.'));

export function toProblem(message: string, line: number | undefined, name = ''): Problem {
  const [what = message, remedy = 'see CONTRIBUTING.md.'] = message.split('|');
  return {line, what: `${name}${what}`, remedy};
}

type Path = readonly PropertyKey[];

/** `term "virtual-key": `, before what is wrong at a path of the file. */
export type NameOf = (data: unknown, path: Path) => string;

const dotted: NameOf = (_data, path) => (path.length === 0 ? '' : `${path.map(String).join('.')}: `);

/** Messages for mistakes that a schema has no message for. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    const {shape = {}} = (issue.inst?._zod.def ?? {}) as {shape?: object};
    return advice(`unknown field "${issue.keys[0]}".`, `use ${Object.keys(shape).join(', ')}.`);
  }
  if (issue.code === 'invalid_value')
    return advice(`"${String(issue.input)}" is unknown.`, `use ${issue.values.join(', ')}.`);
  if (issue.code !== 'invalid_type') return undefined;
  const what = issue.input === undefined ? 'this is missing.' : `this is not a ${issue.expected}.`;
  return advice(what, `write a ${issue.expected}.`);
};

/** The line of the innermost key on the way to a mistake: a field that is missing has no line. */
function lineAt(root: Node | null, path: Path, lines: LineCounter): number | undefined {
  const lineOf = (node: Node) => lines.linePos(node.range?.[0] ?? 0).line;
  let node: unknown = root;
  let line = root ? lineOf(root) : undefined;
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    const place = (pair?.key ?? item) as Node | undefined;
    if (place === undefined) return line;
    line = lineOf(place);
    node = pair?.value ?? item;
  }
  return line;
}

export function parseYaml<T>(source: string, file: string, schema: z.ZodType<T>, nameOf = dotted): T {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const syntax = document.errors.map(({message, pos}): Problem => ({
    line: lines.linePos(pos[0]).line,
    what: message.split('\n')[0] ?? message,
    remedy: 'write valid YAML; a text with ": " in it needs quotation marks.',
  }));
  report(file, syntax);

  const data: unknown = document.toJS();
  const parsed = schema.safeParse(data, {error: explain});
  const issues = parsed.error?.issues ?? [];
  report(
    file,
    issues.map(({message, path}) =>
      toProblem(message, lineAt(document.contents, path, lines), nameOf(data, path)),
    ),
  );
  return parsed.data as T;
}

/** A `superRefine` of lists: no two entries may share a value. */
export const unique =
  <T>(valuesOf: (entry: T) => readonly string[]) =>
  (entries: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries())
      for (const value of valuesOf(entry)) {
        const message = advice(`"${value}" is here twice.`, 'keep one of them.');
        if (seen.has(value)) context.addIssue({code: 'custom', path: [index], message});
        seen.add(value);
      }
  };

/** Keyed by file and text: every page with a term asks for the glossary. */
const parsedFiles = new Map<string, unknown>();

export function readYaml<T>(file: string, schema: z.ZodType<T>, nameOf?: NameOf): T {
  const source = fs.readFileSync(file, 'utf8');
  const key = `${file}\n${source}`;
  if (!parsedFiles.has(key)) parsedFiles.set(key, parseYaml(source, file, schema, nameOf));
  return structuredClone(parsedFiles.get(key)) as T;
}
