import {describe, expect, it} from 'vitest';
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
});
