/** Places of a source in the coloured code that shows it. */
import {type OwnKind, PAGE_NAMES} from '../../../lib/own-names.ts';

/** A name that the reader has replaced counts as the name of the page; what was cut beside it is empty. */
function lengthOf(node: Text): number {
  if (node.data === '') return 0;
  const own = node.parentElement?.closest<HTMLElement>('[data-own]')?.dataset.own;
  return own === undefined ? node.data.length : PAGE_NAMES[own as OwnKind].length;
}

interface Place {
  readonly node: Text;
  readonly offset: number;
}

/** @param isEnd a place between two texts belongs to the one before it */
export function placeAt(code: HTMLElement, at: number, isEnd: boolean): Place | undefined {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let passed = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const length = lengthOf(node);
    const offset = at - passed;
    if (isEnd ? offset <= length : offset < length)
      // Inside a name of the reader's there are only its start and its end.
      return {node, offset: offset === 0 ? 0 : offset === length ? node.data.length : offset};
    passed += length;
  }
  return undefined;
}

/** Puts an element below the line in which another one stands. */
export function putBelowLine(code: HTMLElement, inLine: Element, element: Element): void {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  walker.currentNode = inLine.lastChild ?? inLine;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const end = node.data.indexOf('\n');
    if (end === -1 || inLine.contains(node)) continue;
    node.splitText(end + 1).before(element);
    return;
  }
  code.append(element);
}

export interface Part {
  readonly start: number;
  readonly end: number;
}

export function wrap(range: Range): HTMLElement {
  const element = document.createElement('span');
  element.append(range.extractContents());
  range.insertNode(element);
  return element;
}

/** Puts an element around a part of the code, with the colours in it; none around what is not there. */
export function wrapRange(code: HTMLElement, source: string, part: Part): HTMLElement | undefined {
  const [from, to] = [placeAt(code, part.start, false), placeAt(code, part.end, true)];
  if (!from || !to || source.slice(part.start, part.end).includes('\n')) return undefined;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return wrap(range);
}
