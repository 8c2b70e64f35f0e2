/** Every recipe of the pages holds against its set of hostile inputs. */
import type {RunScript} from '@javelin/sandbox';
import type {Problem} from '../check-page.ts';
import type {Page} from '@javelin/site/markdown/read-page.ts';
import {CORPORA} from '../corpus/corpora.ts';
import {changedCopies, type Recipe, recipesOf} from './recipes.ts';
import {runSet} from './run-set.ts';
import {type HostileSet, MIN_INPUTS} from './sets.ts';

/** Where recipes are; other folders show whole programs. */
const FOLDER = 'docs/javelin-processors/';

/** Programs for the reader’s own desk: no caller reaches them. */
const TOOLS = ['bench.mjs'];

const isSetOf = (set: HostileSet, page: Page, {name}: Recipe) =>
  `docs/${set.page}.mdx` === page.file && set.recipe === name;

/** What is wrong with a set before anything runs. */
export function setProblems({file, inputs, call}: HostileSet, kind: Recipe['kind']): string[] {
  const problems: string[] = [];
  if (inputs.length < MIN_INPUTS)
    problems.push(`${file} has ${inputs.length} hostile inputs; a recipe needs ${MIN_INPUTS}.`);
  const seen = new Set(inputs.map(({input}) => JSON.stringify(input)));
  if (seen.size < inputs.length) problems.push(`${file} has the same input twice.`);
  if (inputs.some(({why}) => !why)) problems.push(`${file}: an input does not say why it is hostile.`);
  const field = kind === 'guardrail' ? 'code' : 'returns';
  if (inputs.some(({expect}) => !(field in expect)))
    problems.push(`${file}: an input does not say what to expect.`);
  if (kind === 'function' && !call) problems.push(`${file} does not say which function to call.`);
  return problems;
}

async function checkRecipe(recipe: Recipe, set: HostileSet | undefined, run: RunScript): Promise<string[]> {
  if (!recipe.name) return ['a recipe needs a file name: title="name.js" on its fence.'];
  if (!set && CORPORA.some((corpus) => corpus.recipe === recipe.name)) return [];
  if (!set) return [`${recipe.name} has no set of hostile inputs in tests/examples/hostile.`];
  const problems = setProblems(set, recipe.kind);
  return problems.length > 0 ? problems : runSet(set, recipe, run);
}

async function checkPageRecipes(page: Page, sets: readonly HostileSet[], run: RunScript): Promise<Problem[]> {
  if (!page.file.startsWith(FOLDER)) return [];
  const problems: Problem[] = changedCopies(page).map(({file, line}) => ({
    file,
    line,
    what: 'js_code is none of the recipes on this page.',
  }));
  for (const recipe of recipesOf(page).filter(({name}) => !TOOLS.includes(name))) {
    const {file, line} = recipe.block;
    const set = sets.find((candidate) => isSetOf(candidate, page, recipe));
    problems.push(...(await checkRecipe(recipe, set, run)).map((what) => ({file, line, what})));
  }
  return problems;
}

/** Sets whose recipe was renamed or removed would pass for ever. */
function orphans(pages: readonly Page[], sets: readonly HostileSet[]): Problem[] {
  return sets.flatMap((set) => {
    const page = pages.find(({file}) => file === `docs/${set.page}.mdx`);
    if (!page || recipesOf(page).some((recipe) => isSetOf(set, page, recipe))) return [];
    return [{file: page.file, line: 1, what: `${set.file} names ${set.recipe}, which is not on the page.`}];
  });
}

export interface HostileReport {
  readonly problems: readonly Problem[];
  readonly recipes: number;
  readonly inputs: number;
}

export async function checkHostile(
  pages: readonly Page[],
  sets: readonly HostileSet[],
  run: RunScript,
): Promise<HostileReport> {
  const problems: Problem[] = orphans(pages, sets);
  for (const page of pages) problems.push(...(await checkPageRecipes(page, sets, run)));
  const used = sets.filter((set) => pages.some(({file}) => file === `docs/${set.page}.mdx`));
  const inputs = used.reduce((sum, set) => sum + set.inputs.length, 0);
  return {problems, recipes: used.length, inputs};
}
