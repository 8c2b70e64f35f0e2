import {describe, expect, it} from 'vitest';
import {codesIn, recipesModule} from './recipes.ts';

const SOURCE = 'var calls = 0;\nfunction process(input) {\n  calls += 1;\n  return input + "!" + calls;\n}';

type Recipes = Map<string, (input: string) => string>;

async function load(sources: readonly string[]): Promise<Recipes> {
  const url = `data:text/javascript,${encodeURIComponent(recipesModule(sources))}`;
  return ((await import(/* @vite-ignore */ url)) as {default: Recipes}).default;
}

describe('recipes of the pages', () => {
  it('are found in commands and in JSON', () => {
    const entry = JSON.stringify({inputs: {js_code: SOURCE}});
    expect(codesIn(`curl -d '${entry}'\n{"inputs": {"js_code": ${JSON.stringify(SOURCE)}}}`)).toEqual([
      SOURCE,
      SOURCE,
    ]);
    expect(codesIn('inputs: {js_code: code}')).toEqual([]);
  });

  it('run under their exact source, and keep nothing between calls', async () => {
    const recipes = await load([SOURCE, SOURCE]);
    expect([...recipes.keys()]).toEqual([SOURCE]);
    expect(recipes.get(SOURCE)?.('Hi')).toBe('Hi!1');
    expect(recipes.get(SOURCE)?.('Hi')).toBe('Hi!1');
  });

  it('may log and call a webhook, which sends nothing', async () => {
    const source = `function process(input) {
      console.log(input);
      platform.callWebhook("https://hooks.example.com", "{}", {}, function (response) { input += response; });
      return input;
    }`;
    expect((await load([source])).get(source)?.('')).toBe('{"status":"ok"}');
  });
});
