/** The words of a built page that a reader sees. */
import type {Element, ElementContent} from 'hast';
import {hasClass, isElement} from '../../twins/hast.ts';

export const clean = (text: string): string => text.replace(/[\s\u200B]+/g, ' ').trim();

export function isNoise(node: Element): boolean {
  return (
    ['h1', 'button', 'svg', 'script', 'style', 'nav'].includes(node.tagName) ||
    ['img', 'tooltip', 'tablist'].includes(String(node.properties.role)) ||
    hasClass(node, 'hash-link') ||
    hasClass(node, 'twin-skip') ||
    // What many pages repeat and nobody looks for on them.
    hasClass(node, 'search-skip')
  );
}

export const isCode = (node: Element): boolean => node.tagName === 'pre';

/** The words of a node; code blocks, which repeat the same words on many pages, are kept apart. */
export function visibleText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || isNoise(node) || isCode(node)) return '';
  const inner = node.children.map(visibleText).join('');
  // Blocks are apart on the screen; without a space their words would run together.
  return /^(?:span|code|a|em|strong|b|i|wbr)$/.test(node.tagName) ? inner : ` ${inner} `;
}
