import {describe, expect, it} from 'vitest';
import {comparePages} from './built-pages.ts';
import {DRAFT_ROUTES, ROUTES} from './routes.ts';
import {SENTENCES} from './sentences.ts';

const FILES = ROUTES.map((route) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`));

describe('the routes', () => {
  it('are 96 and 6 drafts, none of them twice', () => {
    expect(new Set(ROUTES).size).toBe(96);
    expect(ROUTES).toHaveLength(96);
    expect(new Set([...ROUTES, ...DRAFT_ROUTES]).size).toBe(102);
  });
});

describe('the comparison of pages', () => {
  it('accepts the routes, the not-found page and the pages of tags', () => {
    const files = [...FILES, '404.html', 'tags.html', 'tags/routes.html', 'assets/js/main.js'];
    expect(comparePages(files, ['routes'])).toEqual({missing: [], unexpected: []});
  });

  it('names what is missing and what is too much', () => {
    const files = [...FILES.filter((file) => file !== 'api.html'), 'blog.html', 'tags/unknown.html'];
    expect(comparePages(files, ['routes'])).toEqual({
      missing: ['/api'],
      unexpected: ['blog.html', 'tags/unknown.html'],
    });
  });
});

describe('the claims', () => {
  it('have ids of their own and either evidence or a reason', () => {
    expect(new Set(SENTENCES.map(({id}) => id)).size).toBe(SENTENCES.length);
    for (const {id, tests, units, checks, notTestable} of SENTENCES) {
      const hasEvidence = [tests, units, checks].some((list) => list !== undefined && list.length > 0);
      expect(hasEvidence !== Boolean(notTestable), id).toBe(true);
    }
  });
});
