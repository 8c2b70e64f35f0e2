import {elements, isElement, numberOf, type SvgElement} from './svg.ts';
import {FONT_SIZE, textWidth} from './text-width.ts';

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Room for the stroke of a shape at the very edge. */
const MARGIN = 2;

/** The smallest whole-pixel frame around everything drawn, words included. */
export function boundsOf(parts: readonly SvgElement[]): Bounds {
  const boxes = parts.flatMap(boxesOf);
  const x = Math.floor(Math.min(...boxes.map(([left]) => left)) - MARGIN);
  const y = Math.floor(Math.min(...boxes.map(([, top]) => top)) - MARGIN);
  const right = Math.ceil(Math.max(...boxes.map(([, , edge]) => edge)) + MARGIN);
  const bottom = Math.ceil(Math.max(...boxes.map(([, , , edge]) => edge)) + MARGIN);
  return {x, y, width: right - x, height: bottom - y};
}

function boxesOf(element: SvgElement): Box[] {
  const n = (attribute: string) => numberOf(element, attribute);
  switch (element.name) {
    case 'g':
      return elements(element).flatMap(boxesOf);
    case 'rect':
      return [[n('x'), n('y'), n('x') + n('width'), n('y') + n('height')]];
    case 'circle':
      return [[n('cx') - n('r'), n('cy') - n('r'), n('cx') + n('r'), n('cy') + n('r')]];
    case 'ellipse':
      return [[n('cx') - n('rx'), n('cy') - n('ry'), n('cx') + n('rx'), n('cy') + n('ry')]];
    case 'line':
      return [
        [
          Math.min(n('x1'), n('x2')),
          Math.min(n('y1'), n('y2')),
          Math.max(n('x1'), n('x2')),
          Math.max(n('y1'), n('y2')),
        ],
      ];
    case 'path':
      return pathBoxes(element.attributes.d ?? '');
    case 'text':
      return [textBox(element)];
    default:
      return [];
  }
}

/** Our paths are made of absolute pairs (and V): every pair is a point on or beside the line. */
function pathBoxes(d: string): Box[] {
  const boxes: Box[] = [];
  for (const [, x, y] of d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g))
    boxes.push([Number(x), Number(y), Number(x), Number(y)]);
  const [, down] = /V(-?[\d.]+)/.exec(d) ?? [];
  const [first] = boxes;
  if (down !== undefined && first !== undefined) boxes.push([first[0], Number(down), first[0], Number(down)]);
  return boxes;
}

function textBox(text: SvgElement): Box {
  const classes = text.attributes.class ?? '';
  const size = classes.includes('dg-label') ? FONT_SIZE.label : FONT_SIZE.note;
  const lines = text.children.map((child) => (isElement(child) ? child.children.join('') : child));
  const width = Math.max(...lines.map((line) => textWidth(line, size)));
  const height = lines.length * size * 1.3;
  const x = numberOf(text, 'x') - (classes.includes('dg-middle') ? width / 2 : 0);
  const middle = numberOf(text, 'y');
  return [x, middle - height / 2 - size / 2, x + width, middle + height / 2];
}
