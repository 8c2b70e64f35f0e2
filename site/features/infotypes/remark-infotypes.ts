import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {importOf} from '../../lib/jsx.ts';
import {type Infotype, readInfotypes} from './data.ts';
import {groupTables} from './rows.ts';

const TAG = 'InfotypeTable';
const FILTER = 'InfotypeFilter';
const SOURCE = '@site/features/infotypes/InfotypeFilter';

/**
 * Remark plugin, to run before all others: replaces `<InfotypeTable />` with ordinary headings and tables made from
 * docs/infotypes.json, inside the component that filters them. Contents list, search and link checker then see what a
 * reader sees. The import is written here because only this page should pay for the filter.
 */
export default function infotypeTable() {
  return (tree: Root): void => {
    const at = tree.children.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === TAG);
    if (at < 0) return;
    tree.children.splice(at, 1, filterAround(readInfotypes()));
    tree.children.unshift(importOf(FILTER, SOURCE));
  };
}

function filterAround(infotypes: readonly Infotype[]): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: FILTER,
    attributes: [{type: 'mdxJsxAttribute', name: 'total', value: String(infotypes.length)}],
    children: groupTables(infotypes) as MdxJsxFlowElement['children'],
  };
}
