import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {readablePages, readFragment} from './reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-reader-'));
afterAll(() => rmSync(folder, {recursive: true}));
const MAIN = '<main class="a"><p>Text</p></main>';
writeFileSync(
  join(folder, 'a.html'),
  `<html><head><title>A</title></head><body><nav></nav>${MAIN}</body></html>`,
);
writeFileSync(join(folder, 'bare.html'), '<html><body><p>No layout</p></body></html>');

it('pages with the layout of the theme are read once, whoever asks', async () => {
  const [pages, again] = await Promise.all([readablePages(folder), readablePages(folder)]);
  expect(again).toBe(pages);
  expect(pages.map(({file}) => file)).toEqual(['a.html']);
  expect(pages[0]?.source).toBe(MAIN);
  expect(pages[0]?.main()).toBe(pages[0]?.main());
  expect(pages[0]?.main()).toMatchObject({
    type: 'root',
    children: [{tagName: 'main', children: [{tagName: 'p'}]}],
  });
  expect(pages[0]?.head()).toMatchObject({children: [{tagName: 'head', children: [{tagName: 'title'}]}]});
});

it('a fragment has the same shape', async () => {
  expect(await readFragment(MAIN)).toMatchObject({type: 'root', children: [{tagName: 'main'}]});
});
