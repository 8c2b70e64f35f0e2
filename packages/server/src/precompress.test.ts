import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliCompressSync, brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createContentCache} from './content-cache.ts';
import {filler, makeSite} from './fixture-site.ts';
import {brotliOptions, precompress as precompressWith} from './precompress.ts';

const files = {
  'page.html': filler,
  'small.txt': 'short',
  'picture.png': filler,
  'font.woff2': filler,
  '.hidden.html': filler,
  _headers: filler,
};
let site: ReturnType<typeof makeSite>;
let caches: string;
beforeEach(() => {
  site = makeSite(files);
  caches = mkdtempSync(join(tmpdir(), 'javelin-cache-'));
});
afterEach(() => {
  site.remove();
  rmSync(caches, {recursive: true, force: true});
});
const precompress = (dir: string, cache = createContentCache('compressed', caches)) =>
  precompressWith(dir, cache);
const read = (file: string) => readFileSync(join(site.dir, file));

it('writes twins that decode to the file, for text worth compressing only', async () => {
  const result = await precompress(site.dir);
  expect(brotliDecompressSync(read('page.html.br')).toString()).toBe(filler);
  expect(gunzipSync(read('page.html.gz')).toString()).toBe(filler);
  expect(result).toEqual({files: 1, rawBytes: filler.length, brotliBytes: read('page.html.br').length});
  for (const file of ['small.txt', 'picture.png', 'font.woff2', '.hidden.html', '_headers']) {
    expect([file, existsSync(join(site.dir, `${file}.br`))]).toEqual([file, false]);
  }
});

it('writes the same bytes again, and does not compress its own output', async () => {
  await precompress(site.dir);
  const first = [read('page.html.br'), read('page.html.gz')];
  await precompress(site.dir);
  expect([read('page.html.br'), read('page.html.gz')]).toEqual(first);
  expect(existsSync(join(site.dir, 'page.html.br.br'))).toBe(false);
});

it('compresses what has changed, and takes the rest from the last time', async () => {
  await precompress(site.dir);
  writeFileSync(join(site.dir, 'other.html'), `${filler} More.`);
  const cache = createContentCache('compressed', caches);
  await precompress(site.dir, cache);
  // A brotli and a gzip result for each page.
  expect(cache.counts).toEqual({found: 2, made: 2});
  expect(brotliDecompressSync(read('other.html.br')).toString()).toBe(`${filler} More.`);
});

it('compresses a page once for all names that its last element may have', async () => {
  const page = (name: string) => `${filler}<template id=first-script data-address=${name}></template></body>`;
  for (const [index, name] of ['/a.js', '/b.js', `/${'c'.repeat(300)}.js`].entries()) {
    writeFileSync(join(site.dir, 'page.html'), page(name));
    const cache = createContentCache('compressed', caches);
    await precompress(site.dir, cache);
    expect(brotliDecompressSync(read('page.html.br')).toString()).toBe(page(name));
    expect(cache.counts).toEqual(index === 0 ? {found: 0, made: 2} : {found: 1, made: 1});
  }
});

it('compresses a page whole if its last template is no name', async () => {
  const page = `<template>${filler}</template>${filler}`;
  writeFileSync(join(site.dir, 'page.html'), page);
  await precompress(site.dir);
  expect(brotliDecompressSync(read('page.html.br')).toString()).toBe(page);
});

it('drops the twins of a file that became too small for them', async () => {
  await precompress(site.dir);
  writeFileSync(join(site.dir, 'page.html'), 'now short');
  await precompress(site.dir);
  expect(existsSync(join(site.dir, 'page.html.br'))).toBe(false);
});

/** Digits that repeat nowhere: 0.42 bytes each, compressed. */
function digits(length: number): string {
  let text = '';
  for (let state = 1n; text.length < length;) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    text += state.toString();
  }
  return text.slice(0, length);
}

it.each([
  ['a light page', 'page.html', digits(40_000), 8],
  ['a page above the limit of a first response', 'page.html', digits(80_000), 10],
  ['a script with the text of a page', 'assets/js/1.0.js', `"<p>${digits(20_000)}"`, 8],
  ['another script', 'assets/js/2.0.js', `"${digits(20_000)}"`, 10],
  ['a small script', 'assets/js/3.0.js', `"${digits(9000)}"`, 8],
  ['the script of every page', 'assets/js/main.0.js', `"<p>${digits(4000)}"`, 11],
  ['a text for programs', 'openapi.yaml', digits(20_000), 8],
])('compresses %s as it is worth', async (_, file, text, quality) => {
  const other = makeSite({[file]: text});
  try {
    await precompress(other.dir);
    const expected = brotliCompressSync(text, brotliOptions(text.length, quality));
    expect(readFileSync(join(other.dir, `${file}.br`)).equals(expected)).toBe(true);
  } finally {
    other.remove();
  }
});
