import {expect, it} from 'vitest';
import {docsFile} from '../lib/pages.ts';
import {readResponseRules, rulesOf} from './response-rules.ts';

it('finds the lists of a page by its file', () => {
  const rules = {'a/b.mdx': [['one'], []]};
  expect(rulesOf(docsFile('a/b.mdx'), rules)).toEqual([['one'], []]);
  expect(rulesOf(docsFile('a/c.mdx'), rules)).toEqual([]);
  expect(rulesOf('/elsewhere/a/b.mdx', rules)).toEqual([]);
});

it('the committed file names pages of docs/', () => {
  expect(Object.keys(readResponseRules())).toContain('javelin-core/quickstart.mdx');
});
