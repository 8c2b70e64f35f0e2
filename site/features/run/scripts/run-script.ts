/** Runs a compiled example: its `fetch` is the sandbox, its console the page. */
import {SANDBOX_VARIABLES} from '../environment.ts';
import type {PythonSession, PythonSurroundings} from '../python/run.ts';
import {formatLine} from './format.ts';

/** What the programs of a page share, and the library of those in Python. */
interface Session {
  readonly python: PythonSession;
  readonly library: PythonSurroundings['library'];
  readonly load: (name: string) => Promise<unknown>;
  readonly values?: PythonSurroundings['values'];
}

export interface Surroundings extends Omit<PythonSurroundings, 'process'> {
  readonly process: {
    readonly env: Readonly<Record<string, string>>;
    readonly stdout: {write(text: string): void};
  };
  readonly console: Pick<Console, 'log' | 'info' | 'warn' | 'error'>;
  readonly load: Session['load'];
}

export interface Script {
  /** What it was compiled from. */
  readonly source: string;
  readonly default: (surroundings: Surroundings) => Promise<void>;
}

export interface Printed {
  readonly text: string;
  readonly isError?: true;
}

export type Print = (printed: Printed) => void;

function consoleFor(print: Print): Surroundings['console'] {
  const out = (...values: unknown[]) => print({text: `${formatLine(values)}\n`});
  const error = (...values: unknown[]) => print({text: `${formatLine(values)}\n`, isError: true});
  return {log: out, info: out, warn: error, error};
}

/** The error that ended the script, if one did. */
export async function runScript(
  script: Script,
  fetch: (request: Request) => Promise<Response>,
  session: Session,
  print: Print,
): Promise<string | undefined> {
  const sandboxFetch: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init));
  const process = {env: SANDBOX_VARIABLES, stdout: {write: (text: string) => print({text})}};
  // Libraries take these from the global scope. Nothing else in the worker does: it loads its parts by import.
  const before = {fetch: globalThis.fetch, process: globalThis.process};
  Object.assign(globalThis, {fetch: sandboxFetch, process: {...before.process, env: SANDBOX_VARIABLES}});
  try {
    await script.default({fetch: sandboxFetch, process, console: consoleFor(print), print, ...session});
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'PythonError') return error.message;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    Object.assign(globalThis, before);
  }
}
