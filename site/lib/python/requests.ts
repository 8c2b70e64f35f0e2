/** The HTTP requests that a Python program makes, as far as it writes its values out. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Language, type Node, Parser} from 'web-tree-sitter';
import {Program} from './program.ts';
import type {PythonRequest} from './request.ts';

let parser: Promise<Parser> | undefined;

async function loadParser(): Promise<Parser> {
  await Parser.init();
  // From the repository: this file is loaded by several module systems, which disagree about where it is.
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const wasm = readFileSync(require.resolve('tree-sitter-python/tree-sitter-python.wasm'));
  return new Parser().setLanguage(await Language.load(wasm));
}

/** Without requests a program shows something, or keeps what it would send to itself. */
export interface Reading {
  readonly requests: readonly PythonRequest[];
  /** Whether these are all. */
  readonly isKnown: boolean;
  readonly prints: boolean;
}

export async function readProgram(code: string, earlier: readonly string[]): Promise<Reading> {
  const before = earlier.map((program) => `${program}\n`).join('');
  const tree = (await (parser ??= loadParser())).parse(before + code);
  const program = new Program();
  for (const statement of tree?.rootNode.children ?? []) {
    program.isOwn = (statement as Node).startIndex >= before.length;
    program.run(statement as Node);
  }
  const {requests, isKnown, prints} = program;
  return {requests, isKnown, prints};
}

/** `undefined` when the program sends nothing, or computes what it sends. `earlier`: the page's programs before it. */
export async function pythonRequests(
  code: string,
  earlier: readonly string[],
): Promise<readonly PythonRequest[] | undefined> {
  const {requests, isKnown} = await readProgram(code, earlier);
  return isKnown && requests.length > 0 ? requests : undefined;
}
