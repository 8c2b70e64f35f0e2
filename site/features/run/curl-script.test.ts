import {expect, it} from 'vitest';
import {curlScript} from './curl-script.ts';
import {parseCurl} from './curl.ts';
import {recipeRunner} from './scripts/recipes.ts';
import {World, type Scripts} from './sandbox/world.ts';

const SCRIPTS: Scripts = {
  find: async () => undefined,
  library: async () => ({}),
  python: async () => undefined,
  recipe: recipeRunner(async () => undefined),
};

it('creates the same objects in an empty sandbox, without a secret in the script', async () => {
  const seed = ['provider', 'fallback-provider', 'key', 'template', 'route', 'gateway'];
  const rows = await new World({seed}, SCRIPTS).rows();
  const script = curlScript(rows);
  expect(script).not.toContain('your-openai-key');
  const world = new World({seed: []}, SCRIPTS);
  for (const command of script.split(/\n\n(?=curl)/).slice(1)) {
    const request = parseCurl(command, {
      JAVELIN_ADMIN_KEY: 'sandbox-key',
      PROVIDER_API_KEY: 'your-openai-key',
    });
    const outcome = await world.run({kind: 'request', request});
    expect('answer' in outcome && [outcome.answer.status, outcome.answer.body]).toEqual([
      200,
      expect.any(String),
    ]);
  }
  const names = (some: typeof rows) =>
    some.filter(({table}) => table !== 'virtual-keys').map(({table, id}) => `${table} ${id}`);
  expect(names(await world.rows()).sort()).toEqual(names(rows).sort());
});
