import {describe, expect, it} from 'vitest';
import {DRAFT_ROUTES, ROUTES} from '../routes.ts';
import {compareRoutes} from './routes.ts';

describe('the required routes (R2.5, R2.9)', () => {
  it('are read from REQUIREMENTS.md, none of them twice', () => {
    expect(ROUTES.length).toBeGreaterThanOrEqual(96);
    for (const route of ['/', '/api', '/javelin-core/features', '/javelin-python/cli'])
      expect(ROUTES).toContain(route);
    expect(DRAFT_ROUTES).toHaveLength(6);
    expect(new Set([...ROUTES, ...DRAFT_ROUTES]).size).toBe(ROUTES.length + DRAFT_ROUTES.length);
  });
});

describe('the comparison with the built pages', () => {
  it('accepts the routes, the not-found page and the pages of tags', () => {
    expect(compareRoutes([...ROUTES, '/404', '/tags', '/tags/routes'], ['/routes'])).toEqual([]);
  });

  it('names what is missing and what is too much', () => {
    const built = [...ROUTES.filter((route) => route !== '/api'), '/blog', '/tags/unknown'];
    expect(compareRoutes(built, ['/routes'])).toEqual([
      '/api is required (R2.5) and not built.',
      expect.stringMatching(/^\/blog is built and not required/),
      expect.stringMatching(/^\/tags\/unknown is built and not required/),
    ]);
  });
});
