/** Runs a compiled Python program: what `load('python')` brings. */
import {createModules, type Library} from './modules/index.ts';
import {caught} from './runtime/errors.ts';
import {type Names, Runtime} from './runtime/index.ts';
import type {Module} from './runtime/objects.ts';

export interface PythonSurroundings {
  readonly fetch: typeof fetch;
  readonly process: {readonly env: Readonly<Record<string, string>>};
  readonly print: (printed: {readonly text: string; readonly isError?: true}) => void;
  readonly library: (name: string) => Promise<Library | undefined>;
  readonly python: PythonSession;
  readonly values?: Readonly<Record<string, string>>;
}

/** What the programs of a page share, as in `python -i`; a tab has a copy of the names. */
export interface PythonSession {
  readonly names: Names;
  /** Imported once, as in one process: a class of one program is the same in the next. */
  readonly libraries: Map<string, Promise<Module | undefined>>;
  /** Of the program that runs now: an object of an earlier one, such as a client, sends and prints with it. */
  current?: Pick<PythonSurroundings, 'fetch' | 'print'>;
}

interface Options {
  readonly isAlone: boolean;
  readonly files: Readonly<Record<string, string>>;
}

/** The last line of its traceback, as the error that ended a script. */
class PythonError extends Error {
  override readonly name = 'PythonError';
}

export async function runPython(
  {fetch, process, print, library, python, values}: PythonSurroundings,
  {isAlone, files}: Options,
  body: (runtime: Runtime, names: Names) => Promise<void>,
): Promise<void> {
  python.current = {fetch, print};
  const write = (text: string, isError: boolean) => python.current?.print({text, ...(isError && {isError})});
  const send: typeof fetch = (input, init) => (python.current?.fetch ?? fetch)(input, init);
  const modules = createModules({
    environment: process.env,
    fetch: send,
    library,
    files,
    loaded: python.libraries,
  });
  const runtime = new Runtime(write, modules, values);
  try {
    await body(runtime, isAlone ? new Map(python.names) : python.names);
  } catch (thrown) {
    const error = caught(thrown);
    if (!error) throw thrown;
    const message = await runtime.ended(error);
    if (message !== undefined) throw new PythonError(message);
  }
}
