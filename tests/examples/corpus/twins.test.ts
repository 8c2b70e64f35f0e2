import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {afterAll, expect, it} from 'vitest';
import {type Interpreter, startInterpreter} from '../python/interpreter.ts';
import {sampleOf} from './check.ts';
import {CORPORA} from './corpora.ts';

const starting: Promise<Interpreter> = startInterpreter();
afterAll(async () => (await starting).close());

/** The texts of a recipe's sample, harmless ones too. */
function textsOf(recipe: string): string[] {
  const {attacks, harmless} = sampleOf(
    CORPORA.find((each) => each.recipe === recipe)!,
    200,
  );
  return [...attacks, ...harmless].map(({input}) =>
    Array.isArray(input)
      ? (input[0] as string)
      : (input as {choices: {message: {content: string}}[]}).choices[0]!.message.content,
  );
}

async function inPython(file: string, call: string, texts: readonly string[]): Promise<unknown[]> {
  const data = JSON.stringify(JSON.stringify(texts));
  const code = `${recipeSource(file)}\n\nimport json\nprint(json.dumps([${call} for text in json.loads(${data})]))`;
  const {stdout, stderr} = await (await starting).run({code, session: undefined, variables: {}});
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown[];
}

const moduleOf = async (file: string): Promise<Record<string, (...args: unknown[]) => unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(recipeSource(file) ?? '')}`)) as never;

it.each([
  ['hidden.mjs', 'hiddenIn', [], 'hidden.py', 'hidden_in(text)', 'hidden.mjs'],
  [
    'strip-links.mjs',
    'stripLinks',
    [['shop.example.com']],
    'strip_links.py',
    'strip_links(text, ["shop.example.com"])',
    'allowed-links.js',
  ],
])(
  '%s decides as its Python twin does on a sample of its corpus',
  async (file, name, more, python, call, corpus) => {
    const texts = textsOf(corpus);
    const {[name]: decide} = await moduleOf(file);
    const found = await inPython(python, call, texts);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.map((text, at) => ({text, found: found[at]}))).toEqual(
      texts.map((text) => ({text, found: decide!(text, ...more)})),
    );
  },
  120_000,
);
