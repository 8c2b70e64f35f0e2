/**
 * The text of a section as excerpts show it: paragraphs, list items, rows of tables. No code, no diagrams, and nothing that a page
 * shows only where no script runs.
 */
import type {Element, ElementContent} from 'hast';
import {CELL} from '@javelin/search/sentences';
import {find, hasClass, isElement, rowsOf} from '../../twins/hast.ts';
import {clean, isNoise, visibleText} from './visible-text.ts';

const BLOCKS =
  /^(?:article|aside|blockquote|dd|details|div|dl|dt|figure|h[1-6]|header|li|main|ol|p|pre|section|summary|table|tbody|thead|tr|ul)$/;

const isBlock = (node: Element): boolean => BLOCKS.test(node.tagName);

const isLeftOut = (node: Element): boolean =>
  isNoise(node) ||
  ['pre', 'thead', 'summary'].includes(node.tagName) ||
  node.properties.dataWidget !== undefined ||
  hasClass(node, 'code-block') ||
  hasClass(node, 'diagram');

const cellsOf = (row: Element): string =>
  row.children
    .map((cell) => clean(visibleText(cell)))
    .filter(Boolean)
    .join(CELL);

/** A block, or something around one. */
const isApart = (node: ElementContent): node is Element =>
  isElement(node) && (isBlock(node) || isLeftOut(node) || find(node, isBlock) !== undefined);

export function paragraphsOf(node: Element): string[] {
  if (isLeftOut(node)) return [];
  if (node.tagName === 'tr') return [cellsOf(node)].filter(Boolean);
  if (node.tagName === 'dl') return rowsOf(node).map(cellsOf).filter(Boolean);
  const paragraphs: string[] = [];
  // What stands between blocks belongs together.
  let words = '';
  for (const child of node.children) {
    if (isApart(child)) {
      paragraphs.push(clean(words), ...paragraphsOf(child));
      words = '';
    } else {
      words += visibleText(child);
    }
  }
  return [...paragraphs, clean(words)].filter(Boolean);
}
