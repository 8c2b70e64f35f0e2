import {describe, expect, it} from 'vitest';
import {cardPath, htmlPath, routeOf, twinPath} from './paths.ts';

describe('the files of a page', () => {
  it.each([
    ['/', '/index.html', '/index.md', '/img/cards/index.png'],
    ['/api', '/api.html', '/api.md', '/img/cards/api.png'],
    [
      '/javelin-core/features/caching',
      '/javelin-core/features/caching.html',
      '/javelin-core/features/caching.md',
      '/img/cards/javelin-core--features--caching.png',
    ],
  ])('of %s', (route, html, twin, card) => {
    expect([htmlPath(route), twinPath(route), cardPath(route)]).toEqual([html, twin, card]);
  });
});

describe('routeOf', () => {
  it.each([
    ['/', '/', '/'],
    ['/api', '/', '/api'],
    ['/docs/', '/docs/', '/'],
    ['/docs/api', '/docs/', '/api'],
    ['/docs/api/', '/docs/', '/api'],
    ['/api', '/docs/', '/api'],
  ])('%s under %s is %s', (permalink, baseUrl, route) => expect(routeOf(permalink, baseUrl)).toBe(route));
});
