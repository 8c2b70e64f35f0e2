import {expect, it} from 'vitest';
import {docsFile} from '../lib/pages.ts';
import {createResponseKeys, readResponseRules, rulesOf} from './response-rules.ts';

it('finds the rules of a page by its file', () => {
  const rules = {'a/b.mdx': {'0a1b2c3d': ['one']}};
  expect(rulesOf(docsFile('a/b.mdx'), rules)).toEqual({'0a1b2c3d': ['one']});
  expect(rulesOf(docsFile('a/c.mdx'), rules)).toEqual({});
  expect(rulesOf('/elsewhere/a/b.mdx', rules)).toEqual({});
});

it('gives a response the same key whatever stands around it', () => {
  const keysOf = (codes: readonly string[]) => codes.map(createResponseKeys());
  const [a, b] = keysOf(['{"a": 1}', '{"b": 1}']);
  expect(keysOf(['{"new": 1}', '{"a": 1}', '{"b": 1}', '{"a": 1}']).slice(1)).toEqual([a, b, `${a}-2`]);
});

it('the committed file names pages of docs/', () => {
  expect(Object.keys(readResponseRules())).toContain('javelin-core/quickstart.mdx');
});
