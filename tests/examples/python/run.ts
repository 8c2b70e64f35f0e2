/** Which Python examples can run, and running them against a sandbox. */
import {BASE_URL} from '@javelin/openapi/base-url';
import type {Block} from '@javelin/site/markdown/read-page.ts';
import {variablesFor} from '../sandbox-server.ts';
import type {ScriptResult} from '../script-process.ts';
import {type Interpreter, startInterpreter} from './interpreter.ts';
import type {PythonJob, PythonResult} from './protocol.ts';

/** What the interpreter has: the standard library (without what needs threads or an event loop) and what stands beside this file. */
const MODULES = new Set(
  'collections contextlib dataclasses datetime functools hashlib httpx itertools javelin_sdk json math os random re string sys time typing urllib'.split(
    ' ',
  ),
);

const importsOf = (code: string): string[] =>
  [...code.matchAll(/^\s*(?:from\s+([\w.]+)\s+import|import\s+([\w., ]+))/gm)].flatMap(
    ([, from, names = '']) =>
      from ? [from] : names.split(',').map((name) => name.trim().split(' ')[0] as string),
  );

const OUT_OF_REACH =
  /\basync\b|\bawait\b|\bAsyncClient\b|\bstream=True\b|\.register_|query_unified_endpoint|get_traces|get_model_specs/;

/** What the blocks of a page have run so far, outside of tabs. */
export interface PythonSession {
  /** Of the page. */
  readonly name: string;
  isOpen: boolean;
  /** A block could not run, so that later ones may miss its names. */
  isBroken: boolean;
}

/** A program that only uses what is there; without imports it is the middle of one, and continues an open session. */
export function isRunnablePython({code, group}: Block, session: PythonSession): boolean {
  const imports = importsOf(code).map((name) => name.split('.')[0] as string);
  const isComplete = imports.every((name) => MODULES.has(name)) && !OUT_OF_REACH.test(code);
  const runs = isComplete && (imports.length > 0 || (session.isOpen && group === undefined));
  if (group === undefined) {
    session.isOpen ||= runs;
    session.isBroken ||= !runs;
  }
  return runs;
}

let interpreter: Promise<Interpreter> | undefined;

/** CPython runs a program that already ran in a page's sandbox: it gets the same responses, and must send and print the same. */
export async function replayPython(job: PythonJob): Promise<PythonResult> {
  interpreter ??= startInterpreter();
  return (await interpreter).run(job);
}

export async function runPython(block: Block, url: string, session: string): Promise<ScriptResult> {
  interpreter ??= startInterpreter();
  const job = {
    code: block.code.replaceAll(BASE_URL, url),
    variables: variablesFor(url),
    // Tabs are programs of their own; blocks in the text continue each other.
    session: block.group === undefined ? session : undefined,
  };
  const {stdout, stderr, failed} = await (await interpreter).run(job);
  return {exitCode: failed ? 1 : 0, stdout, stderr: lastLines(stderr)};
}

/** The end of a traceback says what went wrong and where. */
const lastLines = (text: string) => text.trim().split('\n').slice(-4).join('\n');

export async function closePython(): Promise<void> {
  await (await interpreter)?.close();
  interpreter = undefined;
}
