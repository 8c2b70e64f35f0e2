import {expect, it} from 'vitest';
import {parsePage} from './page.ts';
import {sidebarProblems} from './sidebar.ts';

const SOURCE = "[\n  'index',\n  'area/misspelt',\n]";
const pages = ['docs/index.mdx', 'docs/area/page.mdx', 'docs/_partials/part.mdx'].map((file) =>
  parsePage('', file),
);

it('names a misspelt entry with its line, a page twice and a page that is missing', () => {
  const sidebar = ['index', {label: 'Area', items: ['area/misspelt', 'index']}];
  expect(sidebarProblems(sidebar, SOURCE, pages)).toEqual([
    {file: 'docs/sidebar.ts', line: 3, what: expect.stringContaining('"area/misspelt" names no page')},
    {file: 'docs/sidebar.ts', line: 2, what: '"index" is listed twice.'},
    {file: 'docs/area/page.mdx', line: 1, what: expect.stringContaining('no entry')},
  ]);
});

it('is content with pages and links', () => {
  const sidebar = ['index', {label: 'Area', items: ['area/page']}, {label: 'API', href: '/api'}];
  expect(sidebarProblems(sidebar, SOURCE, pages)).toEqual([]);
});
