import {expect, it} from 'vitest';
import type {BlockReport} from './check-page.ts';
import {responseRules, rulesProblems} from './response-rules.ts';

const report = (file: string, line: number, rules?: string[]): BlockReport => ({
  block: {fence: {lang: 'json', highlight: []}, code: '{}', file, line, group: undefined},
  treatment: 'compared',
  problems: [],
  ...(rules && {rules}),
});

const REPORTS = [
  report('docs/b.mdx', 30, ['second']),
  report('docs/b.mdx', 10, []),
  report('docs/b.mdx', 20),
  report('docs/_partials/p.mdx', 3, ['first page']),
  report('docs/_partials/p.mdx', 3, ['other page']),
];

it('keeps one list for each response, in page order', () => {
  expect(responseRules(REPORTS)).toEqual({'_partials/p.mdx': [['first page']], 'b.mdx': [[], ['second']]});
});

it('names the page whose responses changed', () => {
  const found = responseRules(REPORTS);
  expect(rulesProblems(found, found)).toEqual([]);
  expect(rulesProblems(found, {...found, 'b.mdx': [[], []]})).toEqual([
    expect.objectContaining({file: 'docs/b.mdx', what: expect.stringContaining('--write')}),
  ]);
  expect(rulesProblems(found, {})).toHaveLength(2);
});
