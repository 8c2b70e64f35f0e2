import {describe, expect, it} from 'vitest';
import {DRAFT_ROUTES, ROUTES} from '../routes.ts';
import {compareRoutes} from './routes.ts';

describe('the required routes (R2.5, R2.9)', () => {
  it('are 96 and 6 drafts, none of them twice', () => {
    expect(ROUTES).toHaveLength(96);
    expect(DRAFT_ROUTES).toHaveLength(6);
    expect(new Set([...ROUTES, ...DRAFT_ROUTES]).size).toBe(102);
  });
});

describe('the comparison with the built pages', () => {
  it('accepts the routes, the not-found page and the pages of tags', () => {
    expect(compareRoutes([...ROUTES, '/404', '/tags', '/tags/routes'], ['/routes'])).toEqual([]);
  });

  it('names what is missing and what is too much', () => {
    const built = [...ROUTES.filter((route) => route !== '/api'), '/blog', '/tags/unknown'];
    expect(compareRoutes(built, ['/routes'])).toEqual([
      '/api is required (tests/routes.ts) and not built.',
      expect.stringMatching(/^\/blog is built and not required/),
      expect.stringMatching(/^\/tags\/unknown is built and not required/),
    ]);
  });
});
