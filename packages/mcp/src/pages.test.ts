import {expect, it} from 'vitest';
import {headingsOf} from './pages.ts';

const headings = (markdown: string) => headingsOf(markdown).map(({text}) => text);

it('finds headings, and none in code', () => {
  expect(headings('# One\n\n```js\n# no\n`````\n\n## Two\n\n~~~\n```\n# no\n~~~\n\n### Three')).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});

it('ends a block neither at a fence with words after it nor at inline code', () => {
  expect(headings('```text\n```js\n# no\n```\n\n# One\n\n```inline``` code\n\n# Two')).toEqual([
    'One',
    'Two',
  ]);
});
