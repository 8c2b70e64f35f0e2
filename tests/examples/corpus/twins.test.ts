import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {afterAll, expect, it} from 'vitest';
import {type Interpreter, startInterpreter} from '../python/interpreter.ts';
import {sampleOf} from './check.ts';
import {CORPORA} from './corpora.ts';
import {textOf, TWINS} from './measure.ts';
import {expressionsIn, pumpedTexts} from './pumped.ts';

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

/** For 5,000 characters. */
const LIMIT_S = 0.25;

it.each(TWINS.filter(({file}) => file === 'strip-links.mjs'))(
  '$python takes no more than linear time on texts that make the expressions of $file slow',
  async ({python, expression, file}) => {
    const expressions = expressionsIn(recipeSource(file) ?? '');
    const texts = [...new Set(expressions.flatMap(pumpedTexts).map((text) => text.slice(0, 5000)))];
    const code = `${recipeSource(python)}

import json, time
slow = []
for text in json.loads(${JSON.stringify(JSON.stringify(texts))}):
    least = 9e9
    for run in range(3):
        if least > ${LIMIT_S}:
            before = time.process_time()
            ${expression}
            least = min(least, time.process_time() - before)
    if least > ${LIMIT_S}:
        slow.append(text[:60])
print(json.dumps(slow))`;
    const {stdout, stderr} = await (await starting).run({code, session: undefined, variables: {}});
    expect(stderr).toBe('');
    expect(texts.length).toBeGreaterThan(200);
    expect(JSON.parse(stdout)).toEqual([]);
  },
  120_000,
);
