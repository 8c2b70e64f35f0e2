import {expect, test} from 'vitest';
import {matches, wordsOf} from './match.ts';

const text =
  'getkey get an api key get /v1/admin/providers/{providername}/secrets/{keyname} x-api-key header_key';

test.each([
  '',
  '   ',
  'Get',
  'key GET',
  '/v1/admin/prov',
  '{keyname}',
  'secrets',
  'x-api-key',
  'header_k',
  'key',
])('%j matches', (query) => {
  expect(matches(text, wordsOf(query))).toBe(true);
});

test.each(['route', 'get route', 'eader', '.*', 'keynames'])('%j does not match', (query) => {
  expect(matches(text, wordsOf(query))).toBe(false);
});

test('a header that every call has does not match by its end', () => {
  expect(matches('listproviders list providers x-api-key', wordsOf('key'))).toBe(false);
});
