/** The HTTP requests that a Python program makes, as far as it writes its values out. */
import {parseSource} from '../tree-sitter.ts';
import {Program, type Reading} from './program.ts';
import type {PythonRequest} from './request.ts';

/** Reads the programs of a page, one after the other: each may use the names of those before it. */
export function createProgramReader(): (code: string) => Promise<Reading> {
  const program = new Program();
  return async (code) => program.read(await parseSource('python', code));
}

/** `undefined` when the program sends nothing, or computes what it sends. */
export const knownRequests = ({requests, isKnown}: Reading): readonly PythonRequest[] | undefined =>
  isKnown && requests.length > 0 ? requests : undefined;
