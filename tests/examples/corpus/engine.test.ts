import {quickjsRunner} from '@javelin/sandbox-cli/quickjs';
import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {afterAll, expect, it} from 'vitest';
import {chat, CORPORA, PADDED, reply} from './corpora.ts';
import {inEngine} from './measure.ts';
import {filled, mostOf} from './padding.ts';

/** Steps end a script here, also where a busy machine needs long for them. */
const runner = quickjsRunner({seconds: 60, startSeconds: 60});
afterAll(() => runner.close());

/** Where bodies come from, and the slowest text of those that pumped.ts makes of the expressions. */
const RECIPES = [
  ['block-secrets.js', chat, 'aa://:a---x'],
  ['block-phrase.js', chat, '\\U{00000000'],
  ['reject-code.js', chat, '\n\n\nx'],
  ['hide-name.js', reply, '\\U{111111'],
  ['strip-code.js', reply, ' '],
  ['allowed-links.js', reply, '\\a.a.a.a.a.a.a.a.a'],
] as const;

it.each(RECIPES)(
  '%s ends before the engine stops it, on the most that it reads',
  async (recipe, wrap, slowest) => {
    const corpus = CORPORA.find((each) => each.recipe === recipe)!;
    const most = mostOf(recipe)!;
    const apply = inEngine(runner.run)(corpus);
    for (const body of filled('', most, wrap, [slowest])) await apply(body);
    const long = corpus.attacks
      .filter(({group}) => group === PADDED)
      .filter(({input}) => JSON.stringify(input).length > 0.9 * most);
    expect(long.length).toBeGreaterThan(40);
    for (const each of long.filter((_, at) => at % 8 < 2))
      expect(corpus.acted(await apply(each.input), each)).toBe(true);
  },
  240_000,
);

it('a recipe without limits would be stopped', async () => {
  const source = recipeSource('block-secrets.js')!.replace(/(MAX_\w+) = \d+/g, '$1 = 1e9');
  const [body] = filled('', 100_000, chat, ['Where is my order, please? ']);
  expect(await runner.run(source, JSON.stringify(body))).toEqual({error: 'the script took too many steps'});
}, 120_000);
