/** Links within a page: what they lead to is marked in its twin, too. */
import type {Element, ElementContent} from 'hast';
import {element, isElement} from './hast.ts';

/** In Markdown `<a id="…"></a>`. */
export const ANCHOR = 'twin-anchor';

export const anchorOf = ({properties}: Element): Element[] =>
  properties.id === undefined ? [] : [element(ANCHOR, [], {id: properties.id})];

const targetOf = ({properties}: Element): string | undefined => /^#(.+)/.exec(String(properties.href))?.[1];

/** The ids that links of the page lead to. */
export function targetsIn(node: Element): Set<string> {
  const own = targetOf(node);
  const below = node.children.filter(isElement).flatMap((child) => [...targetsIn(child)]);
  return new Set(own === undefined ? below : [own, ...below]);
}

/** A link to what it stands in offers a mouse the address; without it its words remain. A script adds that of a row. */
export function withoutOwnLinks<T extends ElementContent>(node: T, within: readonly unknown[] = []): T {
  if (!isElement(node)) return node;
  const inside = [...within, node.properties.id];
  const children = node.children.map((child) => withoutOwnLinks(child, inside));
  const isOwn = node.tagName === 'a' && node.properties.href === undefined;
  if (!isOwn && !inside.includes(targetOf(node) ?? '')) return {...node, children};
  const {href: _own, ...properties} = node.properties;
  // An identifier of the API reference.
  return {...node, tagName: properties.translate === 'no' ? 'code' : 'span', properties, children};
}

/** Anchors stand where text may: in the first cell of a row, in a paragraph, before a list. */
export function withAnchor(node: Element): ElementContent[] {
  const [first, ...rest] = node.children;
  const into = (child: Element) => ({...child, children: [...anchorOf(node), ...child.children]});
  if (node.tagName === 'tr' && first && isElement(first))
    return [{...node, children: [into(first), ...rest]}];
  if (node.tagName === 'li' && !node.children.some(isElement))
    return [{...node, children: [into(element('p', node.children))]}];
  return ['ul', 'ol', 'table', 'pre'].includes(node.tagName) ? [...anchorOf(node), node] : [into(node)];
}
