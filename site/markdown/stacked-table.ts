import type {Element} from 'hast';
import {plainText} from './labels.ts';

/** What a table may need at least before it scrolls on a screen of 390 px, in characters and columns. */
const ROOM = 358;
const CHARACTER = 8;
const GAP = 12;
/** From here on a row of three narrow columns is a tower of words. */
const LONG_ROW = 100;

const childrenOf = (parent: Element, ...names: string[]) =>
  parent.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );

const rowsOf = (table: Element) =>
  childrenOf(table, 'thead', 'tbody')
    .flatMap((part) => childrenOf(part, 'tr'))
    .map((row) => childrenOf(row, 'th', 'td'));

/** Class `stacked`, and on each cell the words of its column, where the table would not fit on a phone. */
export function stackOnPhones(table: Element): void {
  const [head = [], ...body] = rowsOf(table);
  if (!isTooWide(head.map((_, column) => [head, ...body].map((row) => textOf(row[column]))))) return;
  table.properties.className = ['stacked'];
  // Of two cells, the first is the card's title and the second needs no name.
  if (head.length === 2) return;
  const labels = head.map(textOf);
  for (const row of body) {
    row.slice(1).forEach((cell, index) => {
      cell.properties.dataLabel = labels[index + 1];
    });
  }
}

const textOf = (cell: Element | undefined) => (cell === undefined ? '' : plainText(cell).trim());

export function isTooWide(columns: readonly (readonly string[])[]): boolean {
  if (columns.length < 2 || isMatrix(columns)) return false;
  const sum = (longest: (text: string) => number) =>
    columns.reduce((total, texts) => total + Math.max(...texts.map(longest)), 0);
  const needed = sum((text) => Math.max(...text.split(/[\s-]+/).map((word) => word.length)));
  if (needed * CHARACTER + columns.length * GAP > ROOM) return true;
  return columns.length > 2 && sum((text) => text.length) > LONG_ROW;
}

/** Marks such as "yes" and "–" are compared down their column, which only a table can show. */
function isMatrix(columns: readonly (readonly string[])[]): boolean {
  const cells = columns.slice(1).flatMap(([, ...body]) => body);
  return columns.length > 3 && cells.filter(({length}) => length <= 3).length > cells.length / 2;
}
