import {describe, expect, it} from 'vitest';
import type {SitePage} from '../../lib/pages.ts';
import {llmsText} from './llms.ts';
import {withFrontMatter} from './plugin.ts';

const PAGE: SitePage = {
  id: 'a/b',
  route: '/a/b',
  permalink: '/docs/a/b',
  title: 'A page',
  description: 'About it.',
  keywords: [],
  section: 'Guides',
  trail: ['Guides'],
  lastChange: Date.UTC(2026, 10, 15, 23, 59),
  isUnlisted: false,
};

describe('the front matter of a twin', () => {
  it('has the canonical URL and the last change', () => {
    expect(withFrontMatter(PAGE, 'https://docs.example.com', '# A page\n')).toBe(
      '---\ntitle: A page\ndescription: About it.\ncanonical_url: https://docs.example.com/docs/a/b\nlast_change: 2026-11-15\n---\n\n# A page\n',
    );
  });

  it('says nothing about a change that nobody recorded', () => {
    expect(withFrontMatter({...PAGE, lastChange: undefined}, 'https://docs.example.com', '')).not.toContain(
      'last_change',
    );
  });
});

it('llms.txt lists the pages and names the MCP server', () => {
  const text = llmsText({title: 'javelin.', tagline: 'One line', baseUrl: '/docs/'}, [PAGE]);
  expect(text).toContain('- [A page](/docs/a/b.md): About it.');
  expect(text).toContain('[javelin-docs-mcp.tgz](/docs/javelin-docs-mcp.tgz)');
});
