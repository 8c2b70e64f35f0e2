import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {afterAll, expect, it} from 'vitest';
import {createSearch, type SearchFile} from '../engine.ts';
import {writePreview} from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-preview-'));
afterAll(() => rmSync(folder, {recursive: true}));

function doc(name: string, text: string, frontMatter = {}) {
  writeFileSync(join(folder, `${name}.mdx`), text);
  return {
    title: name,
    description: `About ${name}`,
    permalink: `/docs/${name}`,
    source: `@site/${name}.mdx`,
    frontMatter,
  };
}

it('finds drafts and calls of the reference, not unlisted pages, and leaves text for excerpts', () => {
  const docs = [
    doc('limits', 'How many requests.', {keywords: ['quota', 429]}),
    doc('draft', 'Not published.', {draft: true}),
    doc('hidden', 'Secret.', {unlisted: true}),
  ];
  const body = '<h3 id="createGateway">Create a gateway</h3><pre><code>Gateway already exists</code></pre>';
  const directory = join(folder, 'preview');
  writePreview(
    {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}},
      'api-reference': {default: {body}},
    },
    {},
    {
      siteDir: folder,
      baseUrl: '/docs/',
      directory,
      file: 'index.json',
      parse: (html) => unified().use(rehypeParse).parse(html) as Root,
    },
  );
  const search = createSearch(JSON.parse(readFileSync(join(directory, 'index.json'), 'utf8')) as SearchFile);
  expect(search('quota')[0]?.route).toBe('/limits');
  expect(search('429')[0]?.route).toBe('/limits');
  expect(search('published')[0]?.route).toBe('/draft');
  expect(search('secret')).toEqual([]);
  expect(search('Gateway already exists')[0]).toMatchObject({
    route: '/api',
    hits: [{anchor: 'createGateway'}],
  });
  expect(readFileSync(join(directory, 'limits.md'), 'utf8')).toBe('# limits\nHow many requests.');
});
