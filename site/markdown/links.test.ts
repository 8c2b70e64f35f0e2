import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {afterAll, expect, it} from 'vitest';
import links from './links.ts';
import {problemsOf} from './testing.ts';

const root = mkdtempSync(path.join(tmpdir(), 'javelin-links-'));
const docs = path.join(root, 'docs');
mkdirSync(path.join(docs, 'core'), {recursive: true});
for (const file of ['tags.yml', 'index.mdx', 'core/quickstart.mdx', 'core/_part.mdx'])
  writeFileSync(path.join(docs, file), '');
afterAll(() => rmSync(root, {recursive: true, force: true}));

const look = (value: string) =>
  compile({value, path: path.join(docs, 'core/page.mdx')}, {remarkPlugins: [links]});

it('takes links to pages, whatever follows the path, and to what is no page of the folder', async () => {
  const good = [
    '/',
    '/core/quickstart',
    '/core/quickstart#start',
    '/core/quickstart?q=1',
    '/api#x',
    '/tags/a',
    '/openapi.yaml',
  ];
  const away = [
    'https://example.com/x',
    '//example.com/x',
    '#here',
    './quickstart.mdx',
    'pathname:///downloads/x',
  ];
  await expect(look([...good, ...away].map((url) => `[x](${url})`).join(' '))).resolves.toBeDefined();
});

it.each([
  ['[x](/core/quikstart)', '/core/quikstart', 'write /core/quickstart, or create docs/core/quikstart.mdx.'],
  ['<Card to="/zzz">x</Card>', '/zzz', 'create docs/zzz.mdx.'],
  ['<a href="/core/_part">x</a>', '/core/_part', 'link to a page;'],
  ['[x][y]\n\n[y]: /zzz#a', '/zzz#a', 'create docs/zzz.mdx.'],
])('%j is told with its line and a remedy', async (source, target, remedy) => {
  const message = await problemsOf(() => look(`Text.\n\n${source}`));
  expect(message).toMatch(/docs\/core\/page\.mdx:\d+: a link to /);
  expect(message).toContain(`a link to ${target}, which is no page.`);
  expect(message).toContain(`Remedy: ${remedy}`);
});
