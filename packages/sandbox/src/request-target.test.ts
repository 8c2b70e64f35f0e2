import {describe, expect, it} from 'vitest';
import {testClient} from '../test-data/client.ts';
import {hasDotSegments} from './request-target.ts';
import {SEED_NAMES} from './seed.ts';

describe('dot segments', () => {
  it.each([
    '/v1/admin/providers/openai-prod/secrets/..',
    '/v1/admin/providers/openai-prod/secrets/%2e%2e',
    '/v1/admin/providers/openai-prod/secrets/%2E.?x=1',
    '/query/../v1/admin/providers',
    '/v1/admin/providers/.',
    '/v1/admin/providers\\..\\routes',
    '/v1/admin/providers/.\t./x',
    'https://your-api-domain.com/v1/%2e%2e',
    '..',
  ])('are seen in %j', (target) => {
    expect(hasDotSegments(target)).toBe(true);
  });

  it.each([
    '/',
    '/v1/admin/providers/a..b',
    '/v1/admin/providers/...',
    '/v1/admin/providers/.env',
    '/v1/admin/providers?next=/../x',
    '/v1/admin/providers#/../x',
    '/v1/admin/providers/%2f..',
    'https://a.b/v1',
  ])('are not seen in %j', (target) => {
    expect(hasDotSegments(target)).toBe(false);
  });

  it('never reach an object: a secret called ".." does not delete its provider', async () => {
    const client = testClient({seed: SEED_NAMES});
    for (const target of [
      '/v1/admin/providers/openai-prod/secrets/%2e%2e',
      '/v1/admin/routes/support-chat/x/..',
      '/query/../v1/admin/gateways/acme-production',
    ]) {
      const response = await client.call('DELETE', target, undefined, {}, target);
      expect([response.status, response.text]).toEqual([404, 'Not found']);
      expect(response.rules).toContain('plain-paths');
      // Without the text that was sent, what the URL parser leaves of it must not match either.
      if (!target.startsWith('/query')) expect((await client.call('DELETE', target)).status).toBe(404);
    }
    expect(await client.sandbox.state()).toMatchObject({providers: 3, routes: 2, gateways: 1});
  });
});

describe('a slash at the end', () => {
  it.each([
    ['GET', '/v1/admin/providers/'],
    ['GET', '/v1/admin/providers/openai-prod/'],
    ['DELETE', '/v1/admin/providers/openai-prod/'],
    ['PUT', '/v1/admin/routes/support-chat/'],
    ['POST', '/query/support-chat/'],
  ])('is another path: %s %s', async (method, path) => {
    const client = testClient({seed: SEED_NAMES});
    const response = await client.call(method, path, method === 'GET' ? undefined : {});
    expect([response.status, response.text]).toEqual([404, 'Not found']);
    expect(response.rules).toContain('plain-paths');
    expect(await client.sandbox.state()).toMatchObject({providers: 3, routes: 2});
  });
});
