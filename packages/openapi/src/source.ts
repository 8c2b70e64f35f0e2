import {readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node} from 'yaml';
import {SpecError, type Problem} from './spec-error.ts';

/** The files in the repository: the admin API, which is the specification's, and the model side. */
export const SPEC_FILE = fileURLToPath(new URL('../openapi.yaml', import.meta.url));
export const INFERENCE_FILE = fileURLToPath(new URL('../inference.yaml', import.meta.url));

export interface ParsedSource {
  /** As shown in messages: relative to where the command runs. */
  readonly file: string;
  readonly path: string;
  readonly text: string;
  readonly document: Record<string, unknown>;
  /** The line of a JSON pointer, or of its nearest ancestor that exists. */
  lineOf(pointer: string): number;
}

export function readSource(path: string): ParsedSource {
  const file = relative(process.cwd(), path) || path;
  const text = readText(path, file);
  const lines = new LineCounter();
  const yaml = parseDocument(text, {lineCounter: lines});
  const [syntaxError] = yaml.errors;
  if (syntaxError) {
    throw new SpecError({
      file,
      line: lines.linePos(syntaxError.pos[0]).line,
      pointer: '#/',
      problem: `not valid YAML: ${firstLine(syntaxError.message)}`,
      remedy: 'Mend the syntax at this line; look for indentation and for text that needs quotes.',
    });
  }
  const document: unknown = yaml.toJS();
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new SpecError({
      file,
      line: 1,
      pointer: '#/',
      problem: 'not an OpenAPI document',
      remedy: 'The file must be a map that starts with `openapi: 3.1.1`.',
    });
  }
  return {
    file,
    path,
    text,
    document: document as Record<string, unknown>,
    lineOf: (pointer) => lines.linePos(offsetOf(yaml, pointer)).line,
  };
}

/** Throws for the first problem, in file order, and counts the rest. */
export function throwIfAny(source: ParsedSource, problems: readonly Problem[]): void {
  const located = problems
    .map((problem) => ({...problem, file: source.file, line: source.lineOf(problem.pointer)}))
    .sort((a, b) => a.line - b.line);
  const [first] = located;
  if (first) throw new SpecError(first, located.length - 1);
}

function readText(path: string, file: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SpecError({
      file,
      line: 1,
      pointer: '#/',
      problem: `cannot be read (${error instanceof Error ? firstLine(error.message) : String(error)})`,
      remedy: 'Check the path and its permissions.',
    });
  }
}

function offsetOf(yaml: Document, pointer: string): number {
  let node: unknown = yaml.contents;
  let offset = startOf(node) ?? 0;
  for (const segment of segmentsOf(pointer)) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === segment);
      if (!pair) break;
      // The key, not the value: that is the line a person edits.
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(segment)];
      offset = startOf(node) ?? offset;
    } else break;
  }
  return offset;
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function startOf(node: unknown): number | undefined {
  return (node as Node | undefined)?.range?.[0];
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
