import {createResponseKeys} from '@javelin/site/markdown/response-rules.ts';
import {expect, it} from 'vitest';
import type {BlockReport} from './check-page.ts';
import {responseRules, rulesProblems} from './response-rules.ts';

const report = (file: string, line: number, code: string, rules?: string[]): BlockReport => ({
  block: {fence: {lang: 'json', highlight: []}, code, file, line, group: undefined},
  treatment: 'compared',
  problems: [],
  ...(rules && {rules}),
});

const REPORTS = [
  report('docs/b.mdx', 30, 'two', ['second']),
  report('docs/b.mdx', 10, 'none', []),
  report('docs/b.mdx', 20, 'other'),
  report('docs/_partials/p.mdx', 3, 'one', ['first page']),
  report('docs/_partials/p.mdx', 3, 'one', ['other page']),
];
const keyOf = createResponseKeys();
const EXPECTED = {
  '_partials/p.mdx': {[keyOf('one')]: ['first page']},
  'b.mdx': {[keyOf('two')]: ['second']},
};

it('keeps one list for each response that has rules, by its content', () => {
  expect(responseRules(REPORTS)).toEqual(EXPECTED);
});

it('names the page whose responses changed', () => {
  const found = responseRules(REPORTS);
  expect(rulesProblems(found, found)).toEqual([]);
  expect(rulesProblems(found, {...found, 'b.mdx': {}})).toEqual([
    expect.objectContaining({file: 'docs/b.mdx', what: expect.stringContaining('--write')}),
  ]);
  expect(rulesProblems(found, {})).toHaveLength(2);
});
