/** The scripts of pages as the site compiles them, for sandboxes outside a browser. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {compileRecipe} from '@javelin/site/features/run/build/compile.ts';
import type {Library} from '@javelin/site/features/run/python/modules/index.ts';
import {compileLibrary} from '@javelin/site/lib/python/compile/index.ts';
import {pythonLibraries} from '@javelin/site/lib/python/libraries.ts';
import {hashOf} from '@javelin/site/features/run/hash.ts';
import type {Scripts} from '@javelin/site/features/run/sandbox/page-sandbox.ts';
import {recipeRunner, type Recipe} from '@javelin/site/features/run/scripts/recipes.ts';
import type {Script} from '@javelin/site/features/run/scripts/run-script.ts';
import {SCRIPTS} from './run-script.ts';

async function load<Module>(name: string, code: string): Promise<Module> {
  mkdirSync(SCRIPTS, {recursive: true});
  const path = join(SCRIPTS, `${name}.mjs`);
  writeFileSync(path, code);
  return (await import(pathToFileURL(path).href)) as Module;
}

/** `modules`: the compiled code by its source. */
export const compiledScripts = (modules: ReadonlyMap<string, string>): Scripts => ({
  async find(source) {
    const code = modules.get(source);
    return code === undefined ? undefined : load<Script>(`script-${hashOf(code)}`, code);
  },
  library: (name) => (name === 'python' ? import('@javelin/site/features/run/python/run.ts') : import(name)),
  async python(name) {
    const code = pythonLibraries()[name];
    return code === undefined ? undefined : load<Library>(`python-${name}`, await compileLibrary(code));
  },
  recipe: recipeRunner((source) => load<Recipe>(`recipe-${hashOf(source)}`, compileRecipe(source))),
});
