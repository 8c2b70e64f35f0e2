import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {afterAll, expect, it} from 'vitest';
import {type Interpreter, startInterpreter} from '../python/interpreter.ts';
import {sampleOf} from './check.ts';
import {CORPORA} from './corpora.ts';
import {textOf, TWINS} from './measure.ts';

const starting: Promise<Interpreter> = startInterpreter();
afterAll(async () => (await starting).close());

/** Of strip_links.py. */
const MAX_INPUT = 20_000;

/** The texts of a recipe's sample, harmless ones too. */
function textsOf(recipe: string): string[] {
  const {attacks, harmless} = sampleOf(
    CORPORA.find((each) => each.recipe === recipe)!,
    200,
  );
  return [...attacks, ...harmless].map(textOf).filter((text) => text.length <= MAX_INPUT);
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

it.each(TWINS)(
  '$file decides as $python does on a sample of its corpus',
  async ({python, expression, file, call, more, corpus}) => {
    const texts = textsOf(corpus);
    const {[call]: decide} = await moduleOf(file);
    const found = await inPython(python, expression, texts);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.map((text, at) => ({text, found: found[at]}))).toEqual(
      texts.map((text) => ({text, found: decide!(text, ...more)})),
    );
  },
  120_000,
);
