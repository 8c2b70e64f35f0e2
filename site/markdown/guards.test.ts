import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {BUILDING_BLOCKS} from './components.ts';
import {guardSource} from './source-guard.ts';
import {compilePage, fenced, problemsOf} from './testing.ts';

const compileProblems = (source: string, path?: string) => problemsOf(() => compilePage(source, path));
const sourceProblems = (fileContent: string) =>
  problemsOf(() => guardSource({filePath: 'docs/page.mdx', fileContent}));

describe('guards', () => {
  it('lets a well-written page pass', async () => {
    const page = [
      'Open at 10:30, ratio 3:1.',
      ':::tip[A title]\nText.\n:::',
      '## Two\n\n### Three\n\n## Two again',
      '![A picture](https://example.com/a.png)',
      '[Local](http://localhost:3000) and [far](https://example.com)',
    ].join('\n\n');
    await expect(compilePage(page)).resolves.toContain('h3');
  });

  it.each([
    ['# Title', 'a first-level heading', 'start with ##'],
    ['## A\n\n#### B', 'a heading of level 4 after one of level 2', 'use ###'],
    ['### A', 'a heading of level 3 after one of level 1', 'use ##'],
    [':::info[T]\nx\n:::', 'unknown admonition :::info', ':::note, :::tip, :::warning, :::danger'],
    ['text\n:::tip Title\ntext', 'would be printed as text', 'in brackets'],
    ['::video[x]', '::video would vanish', '\\::video'],
    ['A :key[x] here', ':key would vanish', '\\:key'],
    ['![](https://example.com/a.png)', 'no text alternative', 'say in brackets'],
    ['<img src="/a.png" />', '<img> without alt', 'alt="…"'],
    ['<div style={{color: "red"}}>x</div>', '<div> has a style attribute', 'remove it'],
    ['<h2>x</h2>', 'a heading written as <h2>', 'write it with #'],
    ['[x](http://example.com)', 'http://example.com is not secure', 'https://'],
    ['<a href="//example.com">x</a>', '//example.com is not secure', 'https://'],
  ])('refuses %j', async (source, what, remedy) => {
    const message = await compileProblems(source);
    expect(message).toContain(what);
    expect(message).toContain(remedy);
    expect(message).toMatch(/^docs\/page\.mdx:\d+: /);
  });

  it('lets a partial begin at any level', async () => {
    await expect(compilePage('### A', 'docs/_partials/a.mdx')).resolves.toContain('h3');
  });

  it('names every mistake of a page at once, in page order', async () => {
    const message = await compileProblems('# One\n\n![](https://example.com/a.png)\n\n# Two');
    expect(message.match(/page\.mdx:\d/g)).toEqual(['page.mdx:1', 'page.mdx:3', 'page.mdx:5']);
  });
});

describe('guardSource', () => {
  it.each([
    ['a\n<!-- x -->', 'docs/page.mdx:2: an HTML comment', 'write {/* … */}'],
    ['## A heading {#my-id}', 'a heading id in the old syntax', 'write ## A heading {/* #my-id */}'],
    [':::tip Be quick\nx\n:::', 'printed as text', 'write :::tip[Be quick]'],
    ['::: tip\nx\n:::', 'printed as text', 'write :::tip'],
    ['---\ntitle: a\n---\n\n::::note Outer\n', 'docs/page.mdx:5:', 'write ::::note[Outer]'],
  ])('refuses %j', async (source, what, remedy) => {
    const message = await sourceProblems(source);
    expect(message).toContain(what);
    expect(message).toContain(remedy);
  });

  it('leaves code alone and returns the source unchanged', () => {
    const fileContent = `Write \`<!-- x -->\` or \`:::tip Title\`.\n\n${fenced('text', ':::tip Title\n<!-- x -->\n## A {#b}')}`;
    expect(guardSource({filePath: 'docs/page.mdx', fileContent})).toBe(fileContent);
  });

  it('sees what comes after a block of code', async () => {
    const fileContent = `${fenced('text', 'x')}\n<!-- y -->`;
    await expect(sourceProblems(fileContent)).resolves.toContain(':5: an HTML comment');
  });
});

describe('components', () => {
  it.each([
    ['<Cord>x</Cord>', '<Cord> is unknown', 'write <Card>, or import it'],
    ['text <Zzz /> text', '<Zzz> is unknown', 'import it; CONTRIBUTING.md'],
    ['<Zzz.Part />', '<Zzz> is unknown', 'import it'],
  ])('refuses %j', async (source, what, remedy) => {
    const message = await compileProblems(`Text.\n\n${source}`);
    expect(message).toMatch(/^docs\/page\.mdx:3: the component /);
    expect(message).toContain(what);
    expect(message).toContain(remedy);
  });

  it('takes what is built in, imported or made on the page', async () => {
    const page = [
      "import Tester, {Part as Other} from './x.tsx';",
      'export const Own = () => <p>x</p>;',
      'export function Made() {}',
      '<Cards><Card title="x" to="/y">z</Card></Cards>\n\n<Tester /> <Other /> <Own /> <Made /> <details>x</details>',
    ].join('\n\n');
    await expect(compilePage(page)).resolves.toContain('Tester');
  });

  it('has the components of the theme', () => {
    const source = readFileSync(new URL('../src/theme/MDXComponents/index.tsx', import.meta.url), 'utf8');
    const names = [...source.slice(source.indexOf('export default')).matchAll(/^ {2}(\w+),$/gm)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(BUILDING_BLOCKS as readonly string[]).includes(name))).toEqual([]);
  });
});
