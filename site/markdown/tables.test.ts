import {describe, expect, it} from 'vitest';
import {isTooWide} from './stacked-table.ts';
import {compilePage} from './testing.ts';

const table = (head: string, line: string) => `| ${head} |\n|${line}|\n| a | b |\n`;

describe('the tables plugin', () => {
  it('wraps a table in a scroll region that can be focused and has a name', async () => {
    const page = await compilePage(`## Limits and *sizes*\n\n${table('x | y', '---|---')}`);
    expect(page).toContain('className: "table-scroll"');
    expect(page).toContain('role: "region"');
    expect(page).toContain('"aria-label": "Table: Limits and sizes"');
    expect(page).toContain('tabIndex: "0"');
  });

  it('names tables before the first heading after the page, and numbers those that share a heading', async () => {
    const one = table('x | y', '---|---');
    const page = await compilePage(`${one}\n## A\n\n${one}\ntext\n\n${one}`);
    expect(page).toContain('"Table: Page title"');
    expect(page).toContain('"Table: A"');
    expect(page).toContain('"Table 2: A"');
  });

  it('turns alignment into classes and leaves no style behind', async () => {
    const page = await compilePage(table('x | y', ':--|--:'));
    expect(page).toContain('"align-right"');
    expect(page).toContain('"align-left"');
    expect(page).not.toMatch(/style/);
  });

  it('gives header cells a scope, but does not make a header of an empty corner', async () => {
    const page = await compilePage(table(' | y', '---|---'));
    expect(page.match(/scope: "col"/g)).toHaveLength(1);
  });

  it('makes cards for phones of a table that would not fit, and labels every cell but the first', async () => {
    const long =
      'a sentence that says at some length what this setting is good for and when you would rather not use it';
    const wide = `| Field | Type | Meaning |\n|---|---|---|\n| \`rate_limit\` | integer | ${long} |\n`;
    const page = await compilePage(wide);
    expect(page).toContain('className: "stacked"');
    expect([...page.matchAll(/"data-label": "(\w+)"/g)].map(([, label]) => label)).toEqual([
      'Type',
      'Meaning',
    ]);
    // Its name; its type; its meaning in four lines, beside the label; the room between them.
    expect(page).toContain('"data-card-lines": "6"');
    expect(await compilePage(table('x | y', '---|---'))).not.toMatch(/stacked|data-label|data-card-lines/);
    const pair = await compilePage(`| A | B |\n|---|---|\n| ${'a'.repeat(30)} | ${'b'.repeat(30)} |\n`);
    expect(pair).toContain('className: "stacked"');
    expect(pair).not.toContain('data-label');
  });
});

describe('a table on a phone', () => {
  it.each([
    ['two short columns', [['Status'], ['Meaning']], false],
    ['two columns of sentences, which wrap', [['You see this'], ['a word '.repeat(40)]], false],
    ['two columns of words that cannot wrap', [['x'.repeat(26)], ['y'.repeat(26)]], true],
    ['hyphens, where words may wrap', [['x-'.repeat(13)], ['y-'.repeat(13)]], false],
    ['four columns of numbers', [['1'], ['22'], ['333'], ['4444']], false],
    ['three columns of sentences', [['a b '.repeat(10)], ['c d '.repeat(10)], ['e f '.repeat(10)]], true],
    [
      'a matrix of marks, whatever heads it',
      [
        ['Vendor', 'a vendor with a name of some length'],
        ['Chat completions', 'yes'],
        ['Embeddings', '–'],
        ['Image generation', 'yes'],
      ],
      false,
    ],
    ['one column, whatever stands in it', [['x'.repeat(200)]], false],
  ])('%s', (_name, columns, expected) => {
    expect(isTooWide(columns)).toBe(expected);
  });
});
