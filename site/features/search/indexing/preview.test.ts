import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {createSearch, type SearchFile} from '@javelin/search';
import {writeSearchFiles} from './files.ts';
import {readPreview} from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-preview-'));
afterAll(() => rmSync(folder, {recursive: true}));

function doc(name: string, text: string, frontMatter = {}) {
  writeFileSync(join(folder, `${name}.mdx`), text);
  return {
    id: name,
    title: name,
    description: `About ${name}`,
    permalink: `/docs/${name}`,
    source: `@site/${name}.mdx`,
    frontMatter,
  };
}

it('finds drafts and operations of the reference, not unlisted pages, and leaves text for excerpts', async () => {
  const docs = [
    doc('limits', 'How many requests.', {keywords: ['quota', 429]}),
    doc('draft', 'Not published.', {draft: true}),
    doc('hidden', 'Secret.', {unlisted: true}),
  ];
  const body =
    '<h3 id="createGateway">Create a gateway</h3><p>Makes one.</p><h3 id="errors">400</h3><h4 id="error-taken"><code>Gateway already exists</code></h4>';
  const directory = join(folder, 'preview');
  const pages = await readPreview(
    {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}},
      'api-reference': {default: {body}},
    },
    {siteDir: folder, baseUrl: '/docs/'},
  );
  writeSearchFiles(pages, directory);
  const read = <T>(name: string) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as T;
  const search = createSearch(read<SearchFile>('search-index.json'));
  expect(search('quota')[0]?.route).toBe('/limits');
  expect(search('429')[0]?.route).toBe('/limits');
  expect(search('published')[0]?.route).toBe('/draft');
  expect(search('secret')).toEqual([]);
  const [first] = search('Gateway already exists');
  expect([first?.route, first?.hits[0]?.anchor]).toEqual(['/api', 'error-taken']);
  expect(read('search-text/limits.json')).toEqual({'': ['How many requests.']});
});
