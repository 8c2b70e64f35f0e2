import {expect, it} from 'vitest';
import {siblingsOf} from './siblings.ts';

const addresses = (operation: string) => siblingsOf(operation).map(({to}) => to);

it.each([
  [
    'createRoute',
    [
      '/api#createRoute',
      '/javelin-python/api-reference#create_route',
      '/javelin-python/cli#javelin-route-create',
    ],
  ],
  [
    'listKeys',
    [
      '/api#listKeys',
      '/javelin-python/api-reference#list_secrets',
      '/javelin-python/cli#javelin-secret-list',
    ],
  ],
  ['getKey', ['/api#getKey', '/javelin-python/api-reference#get_secret']],
  ['queryRoute', ['/api#queryRoute']],
])('%s has its siblings', (operation, expected) => {
  expect(addresses(operation)).toEqual(expected);
});
