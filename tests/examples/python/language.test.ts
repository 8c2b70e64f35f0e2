/** The compiled language against CPython: the same programs, the same output and the same last line of a traceback. */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {afterAll, expect, it} from 'vitest';
import {runPython} from '@javelin/site/features/run/python/run.ts';
import {compilePython, hasEffect, unsupportedIn} from '@javelin/site/lib/python/compile/index.ts';
import {closePython, replayPython} from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'python-'));
let count = 0;

async function inPage(code: string): Promise<[printed: string, error: string | undefined]> {
  const file = join(folder, `${(count += 1)}.mjs`);
  writeFileSync(file, await compilePython({code, isAlone: true}));
  const {default: run} = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: (surroundings: object) => Promise<void>;
  };
  let text = '';
  const surroundings = {
    load: async () => ({runPython}),
    fetch,
    process: {env: {HOME: '/root'}},
    print: (printed: {text: string}) => (text += printed.text),
    library: async () => undefined,
    python: {names: new Map(), libraries: new Map()},
  };
  const error = await run(surroundings).then(
    () => undefined,
    (thrown: unknown) => (thrown as Error).message,
  );
  return [text, error];
}

async function inCPython(code: string): Promise<[printed: string, error: string | undefined]> {
  const result = await replayPython({code, variables: {HOME: '/root'}, session: undefined, replies: []});
  return [result.stdout, result.failed ? result.stderr.trim().split('\n').at(-1) : undefined];
}

afterAll(async () => {
  rmSync(folder, {recursive: true});
  await closePython();
}, 60_000);

it('prints what CPython prints', {timeout: 120_000}, async () => {
  const code = readFileSync(fileURLToPath(new URL('./programs/language.py', import.meta.url)), 'utf8');
  const [printed, error] = await inPage(code);
  const [wanted] = await inCPython(code);
  expect(error).toBeUndefined();
  expect(printed.split('\n')).toEqual(wanted.split('\n'));
});

it.each([
  'raise RuntimeError("it\'s over")',
  'raise ValueError',
  'print({}["k"])',
  'print([1][3])',
  'print("a" + 1)',
  'print(missing)',
  'None.x',
  'import os\nprint(os.environ["NOPE"])',
  'import json\njson.loads("{")',
  'import json\njson.loads(\'{"a": 1,}\')',
  'import json\njson.dumps({1, 2})',
  'int("x")',
  '"%d" % "3"',
  '"%x" % 3.7',
  '"%d %d" % 1',
  '"%d" % (1, 2)',
  '"%f" % "a"',
  '"%d" % float("nan")',
  'int(float("inf"))',
  'float("")',
  'a, b = [1]',
  'a, b = 1, 2, 3',
  'def f(a): pass\nf()',
  'def f(a): pass\nf(1, 2)',
  'def f(a): pass\nf(b=1)',
  '[] < 1',
  '1 / 0',
  'len(1)',
  'for x in 1: pass',
  '"x".nope()',
  '{[]: 1}',
  'assert 1 == 2, "unequal"',
  'class E(Exception): pass\nraise E("mine", 2)',
  'def f():\n    return x\n    x = 1\nf()',
  'next(iter([]))',
  'import sys\nsys.exit(0)',
  ',,,',
])('ends as CPython does: %s', {timeout: 60_000}, async (code) => {
  if (code === ',,,') return expect(await unsupportedIn(code)).toBe('something that is not Python');
  expect(await inPage(code)).toEqual(await inCPython(code));
});

it('says what it cannot compile', async () => {
  expect(await unsupportedIn('import boto3')).toBe('boto3');
  expect(await unsupportedIn('await f()')).toBe('await outside a function');
  expect(await unsupportedIn('x = b"bytes"')).toBe('bytes');
  expect(await unsupportedIn('match x:\n    case 1: pass')).toMatch(/match statement/);
  expect(await unsupportedIn('from openai import AzureOpenAI')).toBe('AzureOpenAI');
});

it('tells a listing from a program that sends or shows something', async () => {
  expect(await hasEffect('import os\nx = os.environ.get("A")\ndef f():\n    print(x)')).toBe(false);
  expect(await hasEffect('client = JavelinClient(config)\nclient.set_headers({})')).toBe(false);
  expect(await hasEffect('client.delete_route("a")')).toBe(true);
  expect(await hasEffect('route = client.get_route("a")')).toBe(true);
  expect(await hasEffect('def f(): ...\nf()')).toBe(true);
});
