import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {SKIP, visit} from 'unist-util-visit';
import {createLabeller, isHeading, plainText} from './labels.ts';
import {stackOnPhones} from './stacked-table.ts';

/**
 * Rehype plugin: tables scroll inside themselves, by keyboard too; header cells say what they head; alignment
 * is a class (MDX would turn `align` into `style=`, which the content security policy forbids). A table that
 * is too wide for a phone is marked: there each row becomes a card, and every cell brings the name of its
 * column along.
 */
export default function tables() {
  return (tree: Root, file: VFile): void => {
    const label = createLabeller(file, 'Table');
    let heading: string | undefined;
    visit(tree, (node, index, parent) => {
      if (node.type !== 'element') return undefined;
      if (isHeading(node)) heading = plainText(node).trim();
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return undefined;
      visit(node, 'element', dressCell);
      const cardLines = stackOnPhones(node);
      parent.children[index] = scrollRegion(node, label(heading), cardLines);
      return SKIP;
    });
  };
}

function scrollRegion(table: Element, label: string, cardLines: number | undefined): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      role: 'region',
      ariaLabel: label,
      tabIndex: 0,
      dataCardLines: cardLines,
    },
    children: [table],
    position: table.position,
  };
}

function dressCell(cell: Element): void {
  if (cell.tagName !== 'th' && cell.tagName !== 'td') return;
  const {align, style, ...rest} = cell.properties;
  const side = align ?? /text-align:\s*(\w+)/.exec(String(style ?? ''))?.[1];
  cell.properties = rest;
  if (side !== undefined && side !== null) cell.properties.className = [`align-${String(side)}`];
  if (cell.tagName !== 'th') return;
  // The empty corner of a table heads nothing: as a header cell it would be announced as one.
  if (plainText(cell).trim() === '' && cell.children.every((child) => child.type === 'text'))
    cell.tagName = 'td';
  else cell.properties.scope = 'col';
}
