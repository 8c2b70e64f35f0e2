/** The HTTP requests that a Python program makes, as far as it writes its values out. */
import once from '../once.cjs';
import {childrenOf} from './evaluate.ts';
import {Program} from './program.ts';
import type {PythonRequest} from './request.ts';
import {parseProgram} from './syntax.ts';

/** Without requests a program shows something, or keeps what it would send to itself. */
export interface Reading {
  readonly requests: readonly PythonRequest[];
  /** Whether these are all. */
  readonly isKnown: boolean;
  readonly prints: boolean;
}

/** The compiler of pages and the compiler of programs ask for the same: it is read once a build, for both. */
export const readProgram = (code: string, earlier: readonly string[]): Promise<Reading> =>
  once(`python ${JSON.stringify([...earlier, code])}`, () => read(code, earlier));

async function read(code: string, earlier: readonly string[]): Promise<Reading> {
  const program = new Program();
  for (const [place, text] of [...earlier, code].entries()) {
    program.isOwn = place === earlier.length;
    for (const statement of childrenOf(await parseProgram(text))) program.run(statement);
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
