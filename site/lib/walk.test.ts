import type {Nodes, Root} from 'mdast';
import {expect, it} from 'vitest';
import {SKIP, walk} from './walk.ts';

const tree = (): Root => ({
  type: 'root',
  children: [
    {
      type: 'paragraph',
      children: [
        {type: 'text', value: 'a'},
        {type: 'emphasis', children: [{type: 'text', value: 'b'}]},
      ],
    },
    {type: 'thematicBreak'},
  ],
});

it('meets every node in page order, with its parent and its place', () => {
  const met: string[] = [];
  walk<Nodes>(
    tree(),
    ({type}, index, parent) => void met.push(`${parent?.type ?? ''} ${index ?? ''} ${type}`),
  );
  expect(met).toEqual([
    '  root',
    'root 0 paragraph',
    'paragraph 0 text',
    'paragraph 1 emphasis',
    'emphasis 0 text',
    'root 1 thematicBreak',
  ]);
});

it('leaves out what is inside a node where it is told to', () => {
  const met: string[] = [];
  walk<Nodes>(tree(), ({type}) => {
    met.push(type);
    return type === 'paragraph' ? SKIP : undefined;
  });
  expect(met).toEqual(['root', 'paragraph', 'thematicBreak']);
});

it('goes on after a node that a visitor has replaced', () => {
  const page = tree();
  const met: string[] = [];
  walk<Nodes>(page, (node, index, parent) => {
    met.push(node.type);
    if (node.type === 'emphasis' && parent !== undefined && index !== undefined)
      parent.children[index] = {type: 'inlineCode', value: 'c'};
  });
  expect(met).toEqual(['root', 'paragraph', 'text', 'emphasis', 'text', 'thematicBreak']);
  expect(JSON.stringify(page)).toContain('inlineCode');
});
