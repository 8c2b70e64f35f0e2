import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {readPage} from './read-page.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'javelin-read-page-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

function read(source: string, partials: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries({...partials, 'page.mdx': source}))
    fs.writeFileSync(path.join(folder, name), text);
  return readPage(path.join(folder, 'page.mdx'));
}

const codes = (source: string) => read(source).blocks.map(({fence, code}) => [fence.lang, code]);

it('ends a block at a fence that is at least as long as the one before it', () => {
  expect(codes('```js\na\n`````\n\n````text\n```\nb\n````')).toEqual([
    ['js', 'a'],
    ['text', '```\nb'],
  ]);
});

it('knows fences of tildes', () => {
  expect(codes('~~~python\n```\n~~~')).toEqual([['python', '```']]);
});

it('takes inline code in three backticks for text', () => {
  expect(codes('```one``` is inline.\n\n```js\na\n```')).toEqual([['js', 'a']]);
});

it('ends a block without an end with its page', () => {
  expect(codes('```js\na\n')).toEqual([['js', 'a']]);
});

it('reads the blocks of a partial where it is used, under its own name', () => {
  const {blocks} = read(
    'import First from \'./_first.mdx\';\n\n```js\na\n```\n\n<First />\n\n```js title="c.js"\nc\n```\n',
    {'_first.mdx': '\n```js\nb\n```\n'},
  );
  expect(blocks.map(({code, file, line}) => [code, path.basename(file), line])).toEqual([
    ['a', 'page.mdx', 3],
    ['b', '_first.mdx', 2],
    ['c', 'page.mdx', 9],
  ]);
  expect(blocks[2]?.fence.title).toBe('c.js');
});

it('numbers the tabs, and reads what the sandbox starts with', () => {
  const tabs = '<CodeTabs>\n```js\na\n```\n```ts\nb\n```\n</CodeTabs>\n';
  const {blocks, seed} = read(
    `---\nsandbox:\n  seed: [provider]\n---\n\n${tabs}\n${tabs}\n\`\`\`js\nc\n\`\`\`\n`,
  );
  expect(blocks.map(({group}) => group)).toEqual([0, 0, 1, 1, undefined]);
  expect(seed).toEqual(['provider']);
});
