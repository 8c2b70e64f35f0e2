/** The HTTP requests that a Python program makes, as far as it writes its values out. */
import {parseSource} from '../tree-sitter.ts';
import {childrenOf} from './evaluate.ts';
import {Program} from './program.ts';
import type {PythonRequest} from './request.ts';

/** Without requests a program shows something, or keeps what it would send to itself. */
export interface Reading {
  readonly requests: readonly PythonRequest[];
  /** Whether these are all. */
  readonly isKnown: boolean;
  readonly prints: boolean;
}

export async function readProgram(code: string, earlier: readonly string[]): Promise<Reading> {
  const before = earlier.map((program) => `${program}\n`).join('');
  const root = await parseSource('python', before + code);
  const program = new Program();
  for (const statement of childrenOf(root)) {
    program.isOwn = statement.startIndex >= before.length;
    program.run(statement);
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
