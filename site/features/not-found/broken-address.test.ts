import {expect, test} from 'vitest';
import {mendPath} from './broken-address.ts';

test.each(['/', '/javelin-core/quickstart', '/a%20b', '/a%2Fb', '/caf%C3%A9', '/%00'])(
  '%s stays as it is',
  (path) => {
    expect(mendPath(path)).toBe(path);
  },
);

test.each([
  ['/%', '/％'],
  ['/%E0%A4%A', '/％E0％A4％A'],
  ['/100%25', '/100％'],
  ['/%2525', '/％'],
])('%s can be decoded again and again as %s', (path, expected) => {
  expect(mendPath(path)).toBe(expected);
  expect(decodeURI(decodeURI(expected))).toBe(expected);
});
