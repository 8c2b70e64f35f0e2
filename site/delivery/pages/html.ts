/** Helpers around parse5's tree. */
import type {DefaultTreeAdapterTypes} from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

export const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

function childNodesOf(node: Node): readonly Node[] {
  // A <template>'s children stand in a fragment of their own.
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** All elements in document order, those in templates included. */
export function elementsIn(node: Node, found: Element[] = []): Element[] {
  if (isElement(node)) found.push(node);
  for (const child of childNodesOf(node)) elementsIn(child, found);
  return found;
}

export function ancestorsOf(element: Element): string[] {
  const parent = element.parentNode;
  return parent && isElement(parent) ? [...ancestorsOf(parent), parent.tagName] : [];
}
