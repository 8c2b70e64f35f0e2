/** The JavaScript guardrails that a page shows, compiled with it: the page evaluates nothing that a reader types. */
import recipes from '@generated/run/default/recipes.js';
import type {ScriptOutcome} from '@javelin/sandbox';
import {type Recipe, recipeRunner} from './scripts/recipes.ts';

/** The file names of a page's guardrails; the page is its path below docs/, without its ending. */
export const recipeNames = (page: string): string[] =>
  recipes.filter((recipe) => recipe.page === page).map(({name}) => name);

/** Nothing when the page has none of that name. */
export async function loadRecipe(page: string, name: string): Promise<Recipe | undefined> {
  const shown = recipes.find((recipe) => recipe.page === page && recipe.name === name);
  return (await shown?.load()) as Recipe | undefined;
}

/** What a guardrail makes of a body. */
export async function runRecipe(
  page: string,
  name: string,
  input: string,
): Promise<ScriptOutcome | undefined> {
  const recipe = await loadRecipe(page, name);
  return recipe && recipeRunner(async () => recipe)(recipe.source, input);
}
