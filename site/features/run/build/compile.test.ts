import {describe, expect, it} from 'vitest';
import {runScript, type Script} from '../scripts/run-script.ts';
import {recipeRunner, type Recipe} from '../scripts/recipes.ts';
import {codesIn, compileRecipe, compileScript, recipesIn} from './compile.ts';

describe('compileScript', () => {
  it('takes imports from its surroundings, and leaves types and exports out', () => {
    const code = compileScript({
      code: 'import OpenAI, {APIError as Problem, type Client} from "openai";\nimport * as ai from "ai";\nexport const x: number = 1;\nconsole.log(new OpenAI(), Problem, ai);',
      language: 'ts',
    });
    expect(code).toContain('const {default: OpenAI, APIError: Problem} = await load("openai");');
    expect(code).toContain('const ai = await load("ai");');
    expect(code).toContain('\nconst x = 1;');
    expect(code).not.toMatch(/^import|^export const x/m);
  });

  it('leaves what is plain JavaScript as it is', () => {
    const code = compileScript({
      code: 'import {generateText} from "ai";\nexport const a = {b: 1}; // why\nawait a;',
      language: 'js',
    });
    expect(code).toContain('const {generateText} = await load("ai");');
    expect(code).toContain('\nconst a = {b: 1};\nawait a;\n})();');
  });

  it('lets a program declare what its surroundings have', async () => {
    const code = compileScript({
      code: 'const process = () => "mine";\nconsole.log(process());\nawait 0;',
      language: 'js',
    });
    expect(code).toMatch(/^export default \(\{fetch, process, console, load, .*\}\) => \(async \(\) => \{$/m);
  });

  it('brings the modules along that a program imports from its folder', async () => {
    const code = compileScript({
      code: 'import { label, twice } from "./twice.js";\nconsole.log(label, twice(21));',
      language: 'js',
      findFile: (name) =>
        name === 'twice.js'
          ? 'export const label = "twice";\nconst factor = 2;\nexport function twice(n) { return n * factor; }'
          : undefined,
    });
    const script = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      default: (surroundings: object) => Promise<void>;
    };
    const printed: unknown[] = [];
    await script.default({console: {log: (...values: unknown[]) => printed.push(...values)}});
    expect(printed).toEqual(['twice', 42]);
  });

  it('brings the files along that a program reads', async () => {
    const code = compileScript({
      code: 'import { readFileSync } from "node:fs";\nimport { readFile } from "node:fs/promises";\nconsole.log(readFileSync("a.js", "utf8"), await readFile("a.js"));',
      language: 'js',
      findFile: (name) => `${name}!`,
    });
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const script = (await import(/* @vite-ignore */ url)) as Script;
    const printed: string[] = [];
    const error = await runScript(
      script,
      fetch,
      {
        python: {names: new Map(), libraries: new Map()},
        library: async () => undefined,
        load: async () => undefined,
      },
      ({text}) => printed.push(text),
    );
    expect([error, printed]).toEqual([undefined, ['a.js! a.js!\n']]);
  });

  it('keeps the source it was made from', () => {
    expect(compileScript({code: 'console.log("a\\n`${1}`")', language: 'js'})).toContain(
      'export const source = "console.log(\\"a\\\\n`${1}`\\")";',
    );
  });
});

describe('recipesIn', () => {
  const RECIPE = 'function process(input) {\n  return input;\n}';
  it('finds a program that is one, and strings that hold one', () => {
    expect(recipesIn(RECIPE)).toEqual([RECIPE]);
    expect(recipesIn(`const code = \`${RECIPE}\`;\nawait fetch("/x");`)).toEqual([RECIPE]);
    expect(recipesIn('function other() {}')).toEqual([]);
    expect(recipesIn(`const code = "${RECIPE}"; { … }`)).toEqual([]);
  });
});

describe('codesIn', () => {
  const SOURCE = 'var calls = 0;\nfunction process(input) {\n  calls += 1;\n  return input + "!" + calls;\n}';

  it('finds the code of chain entries in commands and in JSON', () => {
    const entry = JSON.stringify({inputs: {js_code: SOURCE}});
    expect(codesIn(`curl -d '${entry}'\n{"inputs": {"js_code": ${JSON.stringify(SOURCE)}}}`)).toEqual([
      SOURCE,
      SOURCE,
    ]);
    expect(codesIn('inputs: {js_code: code}')).toEqual([]);
  });

  it('compiles to what keeps nothing between calls', async () => {
    const url = `data:text/javascript,${encodeURIComponent(compileRecipe(SOURCE))}`;
    const recipe = (await import(/* @vite-ignore */ url)) as Recipe;
    const run = recipeRunner(async () => recipe);
    expect(await run(SOURCE, 'Hi')).toMatchObject({output: 'Hi!1'});
    expect(await run(SOURCE, 'Hi')).toMatchObject({output: 'Hi!1'});
  });
});
