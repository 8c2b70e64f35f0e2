import type {Root} from 'hast';
import {escapeText, jsxElement} from '../lib/jsx.ts';
import {hasOwnNames, markNames} from '../lib/own-names.ts';
import {visit} from 'unist-util-visit';
import {plainText} from './labels.ts';

/** More characters than fit into the narrowest column beside a sidebar: css/base.css lets such code break. */
const LINE = 40;

/**
 * Rehype plugin: inline code with a name that readers have their own of becomes `<OwnCode html="…"/>`. Blocks are marked when they
 * are coloured. No code is translated.
 */
export default function ownNames() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'element' || node.tagName !== 'code' || parent === undefined || index === undefined)
        return;
      node.properties.translate = 'no';
      const text = plainText(node);
      const isLong = text.length > LINE;
      if (isLong) node.properties['data-long'] = '';
      if (!hasOwnNames(text)) return;
      parent.children[index] = jsxElement('OwnCode', {html: markNames(escapeText(text)), isLong});
    });
  };
}
