/** Reads the fenced blocks of a page, in the order in which a reader meets them. */
import {existsSync, readFileSync} from 'node:fs';
import {dirname, relative, resolve} from 'node:path';
import {parse as parseYaml} from 'yaml';
import {parseFence, type Fence} from '../../../markdown/fence.ts';

export interface Block {
  readonly fence: Fence;
  readonly code: string;
  /** Relative to where the program was started, the repository; a partial's own name for what stands in a partial. */
  readonly file: string;
  /** Of the opening fence, from 1. */
  readonly line: number;
  /** Blocks of one <CodeTabs> share a number; others have none. */
  readonly group: number | undefined;
}

export interface Page {
  readonly file: string;
  readonly seed: readonly string[];
  readonly blocks: readonly Block[];
}

interface SourceLine {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

const IMPORT = /^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.mdx)['"];?$/;
const OPENING = /^(\s*)(`{3,})([\w-]*)\s*(.*)$/;

/** The lines of a file with its partials put where they are used, as MDX does. */
function readLines(path: string): SourceLine[] {
  const file = relative(process.cwd(), path);
  const partials = new Map<string, string>();
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const found = IMPORT.exec(text);
    if (found) partials.set(found[1] as string, resolve(dirname(path), found[2] as string));
    const used = /^\s*<(\w+)\s*\/>\s*$/.exec(text);
    const partial = used && partials.get(used[1] as string);
    return partial && existsSync(partial) ? readLines(partial) : [{text, file, line: index + 1}];
  });
}

function readSeed(path: string): string[] {
  const match = /^---\n([\s\S]*?)\n---/.exec(readFileSync(path, 'utf8'));
  const frontMatter = parseYaml(match?.[1] ?? '') as {sandbox?: {seed?: string[]}} | null;
  return frontMatter?.sandbox?.seed ?? [];
}

function readBlock(lines: readonly SourceLine[], start: number, group: number | undefined): [Block, number] {
  const opening = lines[start] as SourceLine;
  const [, indent = '', ticks = '', lang, meta] = OPENING.exec(opening.text) as RegExpExecArray;
  let end = start + 1;
  const isClosing = (text: string) => text.trim() === ticks;
  while (end < lines.length && !isClosing((lines[end] as SourceLine).text)) end += 1;
  const code = lines
    .slice(start + 1, end)
    .map(({text}) => (text.startsWith(indent) ? text.slice(indent.length) : text));
  const {fence} = parseFence(lang, meta);
  return [{fence, code: code.join('\n'), file: opening.file, line: opening.line, group}, end];
}

export function readPage(path: string): Page {
  const lines = readLines(path);
  const blocks: Block[] = [];
  let group: number | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const {text} = lines[index] as SourceLine;
    if (/^\s*<CodeTabs>/.test(text)) group = index;
    if (/^\s*<\/CodeTabs>/.test(text)) group = undefined;
    if (!OPENING.test(text)) continue;
    const [block, end] = readBlock(lines, index, group);
    blocks.push(block);
    index = end;
  }
  return {file: relative(process.cwd(), path), seed: readSeed(path), blocks};
}
