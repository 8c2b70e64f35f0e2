import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {FILLER, makeSite} from './fixture-site.ts';
import {brotliOptions, type CompressionCache, precompress} from './precompress.ts';

const files = {
  'page.html': FILLER,
  'small.txt': 'short',
  'picture.png': FILLER,
  'font.woff2': FILLER,
  '.hidden.html': FILLER,
  _headers: FILLER,
};
let site: ReturnType<typeof makeSite>;
beforeEach(() => {
  site = makeSite(files);
});
afterEach(() => site.remove());
const read = (file: string) => readFileSync(join(site.dir, file));

it('writes compressed copies that decode to the file, for text worth compressing only', async () => {
  const result = await precompress(site.dir);
  expect(brotliDecompressSync(read('page.html.br')).toString()).toBe(FILLER);
  expect(gunzipSync(read('page.html.gz')).toString()).toBe(FILLER);
  expect(result).toEqual({files: 1, rawBytes: FILLER.length, brotliBytes: read('page.html.br').length});
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

it('asks the cache for what has not changed', async () => {
  const kept = new Map<string, Buffer>();
  let made = 0;
  const cache: CompressionCache = {
    async get(parts, make) {
      const key = parts.map(String).join();
      if (!kept.has(key)) made += 1;
      kept.set(key, kept.get(key) ?? (await make()));
      return kept.get(key)!;
    },
  };
  await precompress(site.dir, cache);
  writeFileSync(join(site.dir, 'other.html'), `${FILLER} More.`);
  await precompress(site.dir, cache);
  // A brotli and a gzip result for each page.
  expect(made).toBe(4);
  expect(brotliDecompressSync(read('other.html.br')).toString()).toBe(`${FILLER} More.`);
});

it('drops the compressed copies of a file that became too small for them', async () => {
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
  ['a light page', 'page.html', digits(40_000), 9],
  ['a page above the limit of a first response', 'page.html', digits(80_000), 11],
  ['a script', 'assets/js/2.0.js', `"${digits(20_000)}"`, 9],
  ['the script of every page', 'assets/js/main.0.js', `"<p>${digits(4000)}"`, 11],
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
