/** Which Python examples can run, and running them against a sandbox. */
import type {Block} from '../page.ts';
import type {ScriptResult} from '../run-script.ts';
import {DOCUMENTED_HOST, variablesFor} from '../sandbox-server.ts';
import {type Interpreter, startInterpreter} from './interpreter.ts';

/** What the interpreter has: the standard library (without what needs threads or an event loop) and what stands beside this file. */
const MODULES = new Set('collections contextlib dataclasses datetime functools hashlib httpx itertools json math os random re string sys time typing urllib'.split(' '));

const importsOf = (code: string): string[] =>
  [...code.matchAll(/^\s*(?:from\s+([\w.]+)\s+import|import\s+([\w., ]+))/gm)].flatMap(([, from, names = '']) =>
    from ? [from] : names.split(',').map((name) => name.trim().split(' ')[0] as string),
  );

/** A program that only uses what is there, and that is a program: not the middle of one. */
export const isRunnablePython = (code: string): boolean => {
  const imports = importsOf(code).map((name) => name.split('.')[0] as string);
  return imports.length > 0 && imports.every((name) => MODULES.has(name)) && !/\basync\b|\bAsyncClient\b/.test(code);
};

let interpreter: Promise<Interpreter> | undefined;

export async function runPython(block: Block, url: string): Promise<ScriptResult> {
  interpreter ??= startInterpreter();
  const job = {code: block.code.replaceAll(DOCUMENTED_HOST, url), variables: variablesFor(url)};
  const {stdout, stderr, failed} = await (await interpreter).run(job);
  return {exitCode: failed ? 1 : 0, stdout, stderr: lastLines(stderr)};
}

/** The end of a traceback says what went wrong and where. */
const lastLines = (text: string) => text.trim().split('\n').slice(-4).join('\n');

export async function closePython(): Promise<void> {
  await (await interpreter)?.close();
  interpreter = undefined;
}
