import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {expect, it} from 'vitest';
import recipeResults from './remark-recipe-results.ts';

const expand = async (source: string): Promise<string> =>
  String(
    await compile(
      {value: source, path: 'docs/page.mdx'},
      {remarkPlugins: [remarkGfm, recipeResults], jsx: true},
    ),
  );

it('shows the figures of a recipe as a table, classes that were caught whole in one row', async () => {
  const code = await expand('Text\n\n<RecipeResults name="allowed-links.js" />\n');
  expect(code).toMatch(/All \d+ classes: plain URL;/);
  expect(code).toContain('a false alarm');
  expect(code).not.toContain('RecipeResults');
});

it('stops at a recipe without figures', async () => {
  await expect(expand('<RecipeResults name="missing.js" />\n')).rejects.toThrow(
    'no figures for the recipe "missing.js"',
  );
});
