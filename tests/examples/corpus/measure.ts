/** Runs recipes on their corpora and counts what they caught, by class. */
import vm from 'node:vm';
import type {Figures} from '@javelin/site/features/recipes/figures.ts';
import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import type {Case, Corpus, Outcome} from './corpora.ts';
import {contentOf} from './links.ts';

export type Apply = (input: unknown) => Promise<Outcome>;

const toOutcome = (output: string): Outcome => {
  const result = JSON.parse(output) as {response_code: string; transformed_body: string};
  return {code: result.response_code, value: JSON.parse(result.transformed_body) as unknown};
};

/** As the gateway calls it, but in Node, where 2,000 inputs take seconds; a sample runs in the sandbox's engine. */
export async function inNode({recipe, call}: Corpus): Promise<Apply> {
  const source = recipeSource(recipe) ?? '';
  if (call !== undefined) {
    const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<
      string,
      (...args: unknown[]) => unknown
    >;
    return async (input) => ({value: await module[call]!(...(input as unknown[]))});
  }
  // Not in a context of its own, whose global variables are slow.
  const run = vm.compileFunction(`${source}\nreturn process;`)() as (input: string) => string;
  return async (input) => toOutcome(run(JSON.stringify(input)));
}

export const inEngine =
  (run: (source: string, input: string) => Promise<{output: string} | {error: string}>) =>
  ({recipe}: Corpus): Apply => {
    const source = recipeSource(recipe) ?? '';
    return async (input) => {
      const outcome = await run(source, JSON.stringify(input));
      if ('error' in outcome) throw new Error(outcome.error);
      return toOutcome(outcome.output);
    };
  };

/** Recipes in Python, the JavaScript that decides alike, and the corpus of both. */
export const TWINS = [
  {
    python: 'hidden.py',
    expression: 'hidden_in(text)',
    file: 'hidden.mjs',
    call: 'hiddenIn',
    more: [],
    corpus: 'hidden.mjs',
  },
  {
    python: 'strip_links.py',
    expression: 'strip_links(text, ["shop.example.com"])',
    file: 'strip-links.mjs',
    call: 'stripLinks',
    more: [['shop.example.com']],
    corpus: 'allowed-links.js',
  },
] as const;

/** The one text of an input for a function, or of a response. */
export const textOf = ({input}: Case): string =>
  Array.isArray(input) ? (input[0] as string) : contentOf(input);

/** @param cases of the corpus; all of them, or a sample */
export async function measure(
  corpus: Corpus,
  apply: Apply,
  cases: Pick<Corpus, 'attacks' | 'harmless'> = corpus,
): Promise<Figures> {
  const counts = new Map<string, {caught: number; missed: number}>();
  const missed: Case[] = [];
  const alarms: Case[] = [];
  for (const input of cases.attacks) {
    const count = counts.get(input.group) ?? {caught: 0, missed: 0};
    counts.set(input.group, count);
    if (corpus.acted(await apply(input.input), input)) count.caught += 1;
    else {
      count.missed += 1;
      missed.push(input);
    }
  }
  for (const input of cases.harmless) if (corpus.acted(await apply(input.input), input)) alarms.push(input);
  return {
    bytes: Buffer.byteLength(recipeSource(corpus.recipe) ?? ''),
    classes: [...counts].map(([name, count]) => ({name, ...count})),
    harmless: {passed: cases.harmless.length - alarms.length, alarms: alarms.length},
    missedAt: missed.map((each) => corpus.attacks.indexOf(each)).join(' '),
    alarmsAt: alarms.map((each) => corpus.harmless.indexOf(each)).join(' '),
  };
}
