/** Small helpers for the tree of a built page. */
import type {Element, ElementContent, Nodes, Root} from 'hast';

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';

export function classesOf(node: Element): string[] {
  const {className} = node.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

export const hasClass = (node: Element, name: string): boolean => classesOf(node).includes(name);

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

export function find(node: Root | Element, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

export function count(node: Root | Element, test: (element: Element) => boolean): number {
  const children = (node.children as Nodes[]).filter(isElement);
  return children.reduce((sum, child) => sum + (test(child) ? 1 : 0) + count(child, test), 0);
}

export function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return {type: 'element', tagName, properties, children};
}

/** The rows of a `<dl>`, each from its `<dt>` on; a `<div>` around a row is the row. */
export function rowsOf(list: Element): Element[] {
  const rows: Element[] = [];
  for (const child of list.children.filter(isElement)) {
    if (child.tagName === 'div') rows.push(child);
    else if (child.tagName === 'dt') rows.push(element('div', [child], {id: child.properties.id}));
    else rows.at(-1)?.children.push(child);
  }
  return rows;
}

export const text = (value: string): ElementContent => ({type: 'text', value});
