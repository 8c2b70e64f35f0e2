import {matchPath} from 'react-router-dom';
import {expect, it} from 'vitest';
import pathToRegexp from './literal-paths.ts';

const PATHS = ['/', '/a', '/a/', '/a.b/c-d', '/docs/javelin-core/quickstart', '/~x/$y', '*'];
const ADDRESSES = [
  '',
  '/',
  '/a',
  '/A',
  '/a/',
  '/a/b',
  '/ab',
  '/a.b/c-d',
  '/aXb/c-d',
  '/~x/$y',
  '/docs/javelin-core/quickstart/',
  '//',
];
const OPTIONS = [true, false].flatMap((end) =>
  [true, false].flatMap((strict) => [true, false].map((sensitive) => ({end, strict, sensitive}))),
);

it.each(OPTIONS)('the router finds the same with %j', (options) => {
  for (const path of PATHS)
    for (const address of ADDRESSES) {
      const {end: exact, strict, sensitive} = options;
      const expected = matchPath(address, {path, exact, strict, sensitive})?.url;
      const url = pathToRegexp(path, [], options).exec(address)?.[0];
      // As the router does with what it gets.
      const found = exact && url !== address ? undefined : path === '/' && url === '' ? '/' : url;
      expect(found, `${path} for ${address}`).toBe(expected);
    }
});
