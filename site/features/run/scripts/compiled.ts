/** The scripts that were compiled with the site, and the packages they use. Each loads when it is first wanted. */
import {hashOf} from '../hash.ts';
import type {Library} from '../python/modules/index.ts';
import type {Scripts} from '../sandbox/page-sandbox.ts';
import {recipeRunner, type Recipe} from './recipes.ts';
import type {Script} from './run-script.ts';

const LIBRARIES: Readonly<Record<string, () => Promise<unknown>>> = {
  python: () => import(/* webpackChunkName: "run-python" */ '../python/run.ts'),
  openai: () => import(/* webpackChunkName: "run-openai" */ 'openai'),
  ai: () => import(/* webpackChunkName: "run-ai" */ 'ai'),
  '@ai-sdk/openai-compatible': () => import(/* webpackChunkName: "run-ai" */ '@ai-sdk/openai-compatible'),
};

const index = async () => (await import('@generated/run/default/index.js')).default;

async function find<Module extends {readonly source: string}>(
  kind: 'script' | 'recipe',
  source: string,
): Promise<Module | undefined> {
  const found = (await (await index())[`${kind}-${hashOf(source)}`]?.()) as Module | undefined;
  return found?.source === source ? found : undefined;
}

export const compiledScripts: Scripts = {
  find: (source) => find<Script>('script', source),
  library: async (name) => LIBRARIES[name]?.(),
  python: async (name) => (await (await index())[`python-${name}`]?.()) as Library | undefined,
  recipe: recipeRunner((source) => find<Recipe>('recipe', source)),
};
