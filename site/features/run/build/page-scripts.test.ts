import {expect, it} from 'vitest';
import {parseFence} from '../../../markdown/fence.ts';
import type {Block} from '../../../markdown/read-page.ts';
import {compileBlocks} from './page-scripts.ts';

const block = (lang: string, code: string): Block => ({
  fence: parseFence(lang, '').fence,
  code,
  file: 'docs/page.mdx',
  line: 10,
  group: undefined,
});

it('keeps the order of the page', async () => {
  const found = await compileBlocks([block('js', 'await fetch("/a");'), block('bash', 'curl "$GATEWAY"')]);
  expect(found.map(({kind, module}) => [kind, module !== undefined])).toEqual([
    ['script', true],
    ['curl', false],
  ]);
});

it.each([
  ['js', 'const a = 1;\nconst b = ;', 'docs/page.mdx:12: the example is not a program: Unexpected token'],
  ['ts', 'const a: number = ;', 'docs/page.mdx:10: the example is not a program: Expression expected'],
])('names the place of a mistake in %s', async (lang, code, said) => {
  const error = await compileBlocks([block(lang, code)]).catch((problem: Error) => problem);
  expect((error as Error).message).toContain(said);
  expect((error as Error).message).toContain('Remedy: correct it, or add `norun=');
});
