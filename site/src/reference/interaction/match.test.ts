import {expect, test} from 'vitest';
import {matches, wordsOf} from './match';

const text = 'createprovider create a provider post /v1/admin/providers provider name vault_enabled';

test.each(['', '   ', 'Create', 'provider CREATE', '/v1/admin/prov', 'vault_enabled post'])(
  '%j matches',
  (query) => {
    expect(matches(text, wordsOf(query))).toBe(true);
  },
);

test.each(['route', 'create route', 'vault_disabled'])('%j does not match', (query) => {
  expect(matches(text, wordsOf(query))).toBe(false);
});
