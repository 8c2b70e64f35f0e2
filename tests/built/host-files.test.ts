import {expect, it} from 'vitest';
import {checkRedirects} from './host-files.ts';

it('every page has a rule, and none leads to itself', () => {
  const pages = ['/', '/api'];
  expect(checkRedirects('# note\n/index.html / 301\n/api.html /api 301\n', pages)).toEqual([]);
  expect(checkRedirects('/index.html / 301\n/api/ /api 301\n', pages)).toEqual([
    '_redirects: no rule for /api.html.',
    '_redirects: /api/ leads to itself on Netlify.',
  ]);
});
