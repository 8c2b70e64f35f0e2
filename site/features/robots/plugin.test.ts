import {expect, it} from 'vitest';
import {robotsText} from './plugin.ts';

it('names the sitemap by its full address, wherever the site lives', () => {
  expect(robotsText('https://docs.example.com', '/')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n',
  );
  expect(robotsText('https://example.com', '/docs/')).toContain(
    'Sitemap: https://example.com/docs/sitemap.xml\n',
  );
});
