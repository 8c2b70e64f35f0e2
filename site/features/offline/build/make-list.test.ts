import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {hashOf, isOfflineList} from '../list.ts';
import {makeList} from './make-list.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, {recursive: true})));

function build(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'javelin-offline-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const FILES = {
  'index.html': 'home',
  'offline-not-found.txt': 'not found',
  'assets/js/main.0123abcd.js': 'main',
  'search-text/index.json': '[]',
  'index.md': '# Home',
  'openapi.yaml': 'openapi: 3.1.0',
};

test('the list names every file of the site with its size and the hash that browsers compute', async () => {
  const list = makeList(build(FILES));
  expect(Object.keys(list.files).sort()).toEqual(Object.keys(FILES).sort());
  expect(list.bytes).toBe(Object.values(FILES).join('').length);
  expect(list.files['index.html']).toEqual([await hashOf(new TextEncoder().encode('home')), 4]);
  expect(isOfflineList(JSON.parse(JSON.stringify(list)))).toBe(true);
});

test('what no page shows is left out, and what the host needs for itself', () => {
  const others = [
    'img/cards/index.png',
    'img/social-card.png',
    'sitemap.xml',
    'robots.txt',
    'javelin-docs-mcp.tgz',
    'offline-files.json',
    'offline-worker.js',
    '404.html',
    '_headers',
    'index.html.br',
    'index.html.gz',
  ];
  const all = {...FILES, ...Object.fromEntries(others.map((file) => [file, 'x']))};
  expect(makeList(build(all))).toEqual(makeList(build(FILES)));
});

test('R10.15: the same files are the same release, and other files another one', () => {
  const first = makeList(build(FILES));
  expect(makeList(build(FILES))).toEqual(first);
  expect(makeList(build({...FILES, 'index.html': 'Home'})).version).not.toBe(first.version);
  expect(makeList(build({...FILES, 'new.html': 'new'})).version).not.toBe(first.version);
});

test.each([
  undefined,
  null,
  '<!doctype html>',
  [],
  {},
  {version: 'x', bytes: 1, files: {a: 'b'}},
  {version: 'x', bytes: 1, files: {a: ['short', 1]}},
])('is not taken for a list: %j', (value) => {
  expect(isOfflineList(value)).toBe(false);
});
