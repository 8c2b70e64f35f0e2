import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {BuiltPage} from './built-page.ts';
import {hashOf, pageFileOf, writePageFiles} from './page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-pages-'));
afterAll(() => rmSync(folder, {recursive: true}));

const DATA = '<script type="application/json" id="page-data">{"toc":[]}</script>';
const page = (text: string, file = 'a.html') =>
  new BuiltPage(
    file,
    `<body><main><header></header><div id="article" class="markdown" data-static="">${text}</div></main></body>`,
  );

it('the file of a page holds its text as it stands there, and what the page says about itself', () => {
  const text = '<p>A <b>b</b> "$&" \\ \u2028 `</p><div>c</div>';
  expect(JSON.parse(pageFileOf(page(text + DATA)) ?? '')).toEqual({toc: [], markup: text});
});

it('the file of a page has no separators of texts, as the page has none', () => {
  const made = page(`<p>1<!-- -->2</p><p>3</p>${DATA}`);
  made.dropTextSeparators();
  expect(JSON.parse(pageFileOf(made) ?? '')).toMatchObject({markup: '<p>12</p><p>3</p>'});
});

it('a page that React takes over has none, and a text without an end is refused with its page', () => {
  expect(pageFileOf(new BuiltPage('b.html', '<main><p>A</p></main>'))).toBeUndefined();
  expect(() => pageFileOf(page('<p>A</p>'))).toThrow('a.html: the text of the page (#article) does not end');
});

it('files are named by the hash of their content, and the table finds them', () => {
  const table = writePageFiles(
    folder,
    [page(`<p>One</p>${DATA}`), page(`<p>Two</p>${DATA}`, 'b.html')],
    ({file}) => file[0],
  );
  const files = readdirSync(join(folder, 'assets/pages'));
  expect(files).toEqual([`a.${table.a}.json`, `b.${table.b}.json`]);
  for (const file of files)
    expect(file.split('.')[1]).toBe(hashOf(readFileSync(join(folder, 'assets/pages', file), 'utf8')));
});
