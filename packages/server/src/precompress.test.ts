import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {filler, makeSite} from './fixture-site.ts';
import {precompress} from './precompress.ts';

const files = {
  'page.html': filler,
  'small.txt': 'short',
  'picture.png': filler,
  'font.woff2': filler,
  '.hidden.html': filler,
  _headers: filler,
};
let site: ReturnType<typeof makeSite>;
beforeEach(() => {
  site = makeSite(files);
});
afterEach(() => site.remove());
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

it('drops the twins of a file that became too small for them', async () => {
  await precompress(site.dir);
  writeFileSync(join(site.dir, 'page.html'), 'now short');
  await precompress(site.dir);
  expect(existsSync(join(site.dir, 'page.html.br'))).toBe(false);
});
