import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {infotypeCatalogue} from '@javelin/detectors/infotypes/catalogue';
import {groupTables} from './rows.ts';
import {importOf} from '../../lib/jsx.ts';

const TAG = 'InfotypeTable';
const FILTER = 'InfotypeFilter';
const SOURCE = '@site/features/infotypes/InfotypeFilter';

/**
 * Remark plugin, to run before all others: replaces `<InfotypeTable />` with ordinary headings and tables made from the
 * sandbox's catalogue, inside the component that filters them. Contents list, search and link checker then see what a
 * reader sees. The import is written here because only this page should pay for the filter.
 */
export default function infotypeTable() {
  return (tree: Root): void => {
    const at = tree.children.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === TAG);
    if (at < 0) return;
    tree.children.splice(at, 1, filterAround(groupTables()));
    tree.children.unshift(importOf(FILTER, SOURCE));
  };
}

function filterAround(children: MdxJsxFlowElement['children']): RootContent {
  const total = String(infotypeCatalogue.length);
  return {
    type: 'mdxJsxFlowElement',
    name: FILTER,
    attributes: [{type: 'mdxJsxAttribute', name: 'total', value: total}],
    children,
  };
}
