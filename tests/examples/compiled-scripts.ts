/** The scripts of pages as the site compiles them, for worlds outside a browser. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {compileRecipe, compileScript} from '@javelin/site/features/run/build/compile.ts';
import {hashOf} from '@javelin/site/features/run/hash.ts';
import type {Scripts} from '@javelin/site/features/run/sandbox/world.ts';
import {recipeRunner, type Recipe} from '@javelin/site/features/run/scripts/recipes.ts';
import type {Script} from '@javelin/site/features/run/scripts/run-script.ts';
import {SCRIPTS} from './run-script.ts';

async function load<Module>(source: string, compile: (source: string) => string): Promise<Module> {
  mkdirSync(SCRIPTS, {recursive: true});
  const path = join(SCRIPTS, `${compile.name}-${hashOf(source)}.mjs`);
  writeFileSync(path, compile(source));
  return (await import(pathToFileURL(path).href)) as Module;
}

export const compiledScripts: Scripts = {
  find: (source) => load<Script>(source, compileScript),
  library: (name) => import(name),
  recipe: recipeRunner((source) => load<Recipe>(source, compileRecipe)),
};
