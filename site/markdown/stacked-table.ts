import type {Element} from 'hast';
import {plainText} from './labels.ts';

/** What a table may need at least before it scrolls on a screen of 390 px, in characters and columns. */
const ROOM = 358;
const CHARACTER = 8;
const GAP = 12;
/** From here on a row of three narrow columns is a tower of words, and one of more columns sooner. */
const LONG_ROW = {three: 100, more: 60};

const childrenOf = (parent: Element, ...names: string[]) =>
  parent.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );

const rowsOf = (table: Element) =>
  childrenOf(table, 'thead', 'tbody')
    .flatMap((part) => childrenOf(part, 'tr'))
    .map((row) => childrenOf(row, 'th', 'td'));

/**
 * Class `stacked`, and on each cell the words of its column, where the table would not fit on a phone.
 * Returns how many lines its cards take there, or undefined when it stays a table.
 */
export function stackOnPhones(table: Element): number | undefined {
  const [head = [], ...body] = rowsOf(table);
  if (!isTooWide(head.map((_, column) => [head, ...body].map((row) => textOf(row[column])))))
    return undefined;
  table.properties.className = ['stacked'];
  // Of two cells, the first is the card's title and the second needs no name.
  const labels = head.length === 2 ? [] : head.map(textOf);
  for (const row of body) {
    row.slice(1).forEach((cell, index) => {
      cell.properties.dataLabel = labels[index + 1];
    });
  }
  return Math.round(LINE_HEIGHT * body.reduce((lines, row) => lines + cardLines(row.map(textOf), labels), 0));
}

/** Of a card, in lines of the text around it. */
const LINE_HEIGHT = 0.83;
/** Characters in a line of a card, in one beside a label, and in a label. */
const LINE = {whole: 45, labelled: 31, label: 12};
/** The room around a card and around each of its cells, in lines. */
const CARD_EDGE = 1;
const CELL_EDGE = 0.13;

/** Good to about a tenth, on a screen of 390 px: the place of a card before it is drawn. */
function cardLines(cells: readonly string[], labels: readonly string[]): number {
  const lines = (text: string, room: number) => Math.max(1, Math.ceil(text.length / room));
  const heights = cells.map((text, column) => {
    const label = column === 0 ? undefined : labels[column];
    if (label === undefined) return lines(text, LINE.whole);
    return Math.max(lines(text, LINE.labelled), lines(label, LINE.label));
  });
  return heights.reduce((sum, height) => sum + height + CELL_EDGE, CARD_EDGE);
}

const textOf = (cell: Element | undefined) => (cell === undefined ? '' : plainText(cell).trim());

export function isTooWide(columns: readonly (readonly string[])[]): boolean {
  if (columns.length < 2 || isMatrix(columns)) return false;
  const sum = (longest: (text: string) => number) =>
    columns.reduce((total, texts) => total + Math.max(...texts.map(longest)), 0);
  const needed = sum((text) => Math.max(...text.split(/[\s-]+/).map((word) => word.length)));
  if (needed * CHARACTER + columns.length * GAP > ROOM) return true;
  const longest = sum((text) => text.length);
  return columns.length > 2 && longest > (columns.length > 3 ? LONG_ROW.more : LONG_ROW.three);
}

/** Marks such as "yes" and "–" are compared down their column, which only a table can show. */
function isMatrix(columns: readonly (readonly string[])[]): boolean {
  const cells = columns.slice(1).flatMap(([, ...body]) => body);
  return columns.length > 3 && cells.filter(({length}) => length <= 3).length > cells.length / 2;
}
