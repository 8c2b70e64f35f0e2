import {describe, expect, it, test} from 'vitest';
import {orderedIds} from '../../lib/sidebar.ts';
import {nearestPages, type Page, wordsOf} from './nearest.ts';
import {OLD_ADDRESSES} from './old-addresses.ts';

const PAGES: readonly Page[] = [
  {path: '/', title: 'Every model call through one gateway'},
  {path: '/api', title: 'API reference'},
  {path: '/javelin-core/quickstart', title: 'Quickstart'},
  {path: '/javelin-core/administration/createroute', title: 'Create a route'},
  {path: '/javelin-core/administration/updateroute', title: 'Update a route'},
  {path: '/javelin-core/providerconfiguration', title: 'Provider configuration'},
  {path: '/javelin-core/routeconfiguration', title: 'Route configuration'},
  {path: '/javelin-core/fallbackrouting/overview', title: 'Fallback routing'},
  {path: '/javelin-core/features/ratelimits', title: 'Rate limits'},
  {path: '/javelin-core/secretsvault/virtualkeys', title: 'Virtual keys'},
  {path: '/javelin-core/administration/listvkeys', title: 'List virtual keys'},
  {path: '/javelin-processors/overview', title: 'Processors and guardrails'},
  {path: '/javelin-processors/custom', title: 'Extension guardrails'},
  {path: '/javelin-processors/javascript', title: 'JavaScript processors'},
  {path: '/javelin-processors/infotypes', title: 'Infotypes'},
  {path: '/javelin-processors/piiphi', title: 'Protect personal and health data'},
  {path: '/javelin-processors/promptinjection', title: 'Prompt injection and jailbreaks'},
  {path: '/javelin-python/quickstart', title: 'Python quickstart'},
  {path: '/javelin-python/exceptions', title: 'Python exceptions'},
];

const first = (path: string) => nearestPages(path, PAGES)[0]?.path;

describe('the nearest page', () => {
  it.each([
    [
      'an old spelling',
      '/javelin-core/administration/create-route',
      '/javelin-core/administration/createroute',
    ],
    ['an old spelling elsewhere', '/docs/provider-configuration', '/javelin-core/providerconfiguration'],
    ['an old spelling alone', '/route-configuration', '/javelin-core/routeconfiguration'],
    ['another old spelling', '/javelin-processors/prompt-injection', '/javelin-processors/promptinjection'],
    ['an old name', '/javelin-processors/processors-overview', '/javelin-processors/overview'],
    ['an old name in capitals', '/Custom-Processors/', '/javelin-processors/custom'],
    ['an old page', '/infotypes-reference', '/javelin-processors/infotypes'],
    ['a typo', '/javelin-core/quikstart', '/javelin-core/quickstart'],
    ['a typo in the folder', '/javelin-pyton/exceptions', '/javelin-python/exceptions'],
    ['an ending', '/javelin-core/features/ratelimits.html', '/javelin-core/features/ratelimits'],
    ['a singular', '/rate-limit', '/javelin-core/features/ratelimits'],
    ['words of the title', '/limits-of-rate', '/javelin-core/features/ratelimits'],
    ['words in camel case', '/CreateRoute', '/javelin-core/administration/createroute'],
    ['the start of a name', '/processors/pii', '/javelin-processors/piiphi'],
    ['a folder without its page', '/javelin-core/fallback-routing', '/javelin-core/fallbackrouting/overview'],
    ['a name that many pages have', '/javelin-python/quick-start', '/javelin-python/quickstart'],
    ['a page the folder lacks', '/javelin-python/overview', '/javelin-python/quickstart'],
    ['an exact name before a longer one', '/virtual_keys', '/javelin-core/secretsvault/virtualkeys'],
    ['escaped letters', '/javelin-core/route%20configuration', '/javelin-core/routeconfiguration'],
  ])('is found from %s', (_name, path, expected) => {
    expect(first(path)).toBe(expected);
  });

  it.each([
    '/zzz',
    '/constructor',
    '/wp-login.php',
    '/',
    '/%E0%A4%A',
    '/%F0%9F%8E%AF',
    `/${'a/'.repeat(5000)}`,
  ])('is none for %s', (path) => {
    expect(nearestPages(path, PAGES)).toEqual([]);
  });

  it('comes with at most three more', () => {
    const many = Array.from({length: 9}, (_, index) => ({path: `/x/route${index}`, title: 'Route'}));
    expect(nearestPages('/x/route', many)).toHaveLength(4);
  });

  it('is found below a base URL', () => {
    const pages = PAGES.map(({path, title}) => ({path: `/base${path}`, title}));
    expect(nearestPages('/base/processors-overview', pages)[0]?.path).toBe(
      '/base/javelin-processors/overview',
    );
  });
});

test('old addresses lead to pages that exist', () => {
  const routes = orderedIds().map((id) => `/${id}`);
  expect([...OLD_ADDRESSES.values()].flat().filter((route) => !routes.includes(route))).toEqual([]);
});

test('old addresses are written as they are looked up', () => {
  expect([...OLD_ADDRESSES.keys()].filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});

test.each([
  ['/javelin-core/create-route.html', 'create route'],
  ['/CreateRoute/', 'create route'],
  ['/javelin-python/overview', 'python overview'],
  ['/a/%22%3Cimg%3E', 'img'],
  ['/', ''],
])('the words of %s are %j', (path, words) => {
  expect(wordsOf(path)).toBe(words);
});
