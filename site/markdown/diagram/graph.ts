import {readPoints, roundedPath} from './geometry.ts';
import {elements, isElement, numberOf, svg, type SvgElement, type SvgNode} from './svg.ts';
import {FONT_SIZE, textWidth} from './text-width.ts';

/** What drawing one diagram needs to know beyond the element at hand. */
export interface DrawContext {
  /** Id of the arrowhead, unique to the diagram. */
  readonly arrow: string;
  /** Classes given with `:::accent` or `class a,b accent`, by node id. */
  readonly classes: ReadonlyMap<string, string>;
}

/** …and where the groups are: a label on a group stands on the group's colour. */
interface GraphContext extends DrawContext {
  readonly groups: readonly SvgElement[];
}

type Draw = (element: SvgElement, context: GraphContext) => SvgElement;

const NODE_RADIUS = 8;
const GROUP_RADIUS = 10;
const EDGE_RADIUS = 8;

/**
 * The library decides where things stand; this file decides how they look. Every shape is drawn again with a
 * class and without a colour, a font or an inline style: `css/diagrams.css` has all of those, for light and
 * dark.
 */
const DRAW: Readonly<Record<string, Draw>> = {
  subgraph: drawGroup,
  edge: drawEdge,
  'edge-label': drawEdgeLabel,
  node: drawNode,
};

/** Draws the children of the library's root element, back to front as they come. */
export function drawDiagram(root: SvgElement, context: DrawContext): SvgElement[] {
  const groups = elements(root).filter((element) => element.attributes.class === 'subgraph');
  const parts = elements(root).flatMap((element) => {
    const draw = DRAW[element.attributes.class ?? ''];
    if (draw !== undefined) return [draw(element, {...context, groups})];
    if (element.name === 'style' || element.name === 'defs') return [];
    throw new Error(
      `the diagram library drew an unknown part: ${element.name} ${element.attributes.class ?? ''}`,
    );
  });
  const firstNode = parts.findIndex(({attributes}) => /^dg-(node|point)/.test(attributes.class ?? ''));
  return parts.toSpliced(firstNode, 0, ...elements(root).flatMap(groupNames));
}

function drawGroup(element: SvgElement): SvgElement {
  const nested = elements(element).filter((child) => child.attributes.class === 'subgraph');
  return svg('g', {class: 'dg-group'}, [box(element, GROUP_RADIUS), ...nested.map(drawGroup)]);
}

/** Names of groups are drawn after the edges, on plates: arrows into a group often pass behind its name. */
function groupNames(element: SvgElement): SvgElement[] {
  if (element.attributes.class !== 'subgraph') return [];
  const names = texts(element, 'dg-group-label').map((text) => {
    const words = text.children.map((child) => (isElement(child) ? child.children.join('') : child));
    const width = Math.max(...words.map((line) => textWidth(line, FONT_SIZE.note))) + 8;
    const height = words.length * 16;
    const plate = {x: numberOf(text, 'x') - 4, y: numberOf(text, 'y') - height / 2, width, height, rx: 3};
    return svg('g', {}, [svg('rect', {class: 'dg-group-plate', ...plate}), text]);
  });
  return [...names, ...elements(element).flatMap(groupNames)];
}

function drawEdge(element: SvgElement, {arrow}: DrawContext): SvgElement {
  const {
    points = '',
    'data-style': style,
    'data-arrow-start': start,
    'data-arrow-end': end,
  } = element.attributes;
  return svg('path', {
    class: style === 'solid' ? 'dg-edge' : `dg-edge dg-${style ?? 'solid'}`,
    d: roundedPath(readPoints(points), EDGE_RADIUS),
    'marker-start': start === 'true' ? `url(#${arrow})` : undefined,
    'marker-end': end === 'true' ? `url(#${arrow})` : undefined,
  });
}

/** The library leaves 8 px around a label; 3 px less lets the line come closer without touching the words. */
function drawEdgeLabel(element: SvgElement, {groups}: GraphContext): SvgElement {
  const rect = only(element, 'rect');
  const inset = 3;
  const plate = svg('rect', {
    class: groups.some((group) => isInside(rect, only(group, 'rect'))) ? 'dg-group-plate' : 'dg-plate',
    x: numberOf(rect, 'x') + inset,
    y: numberOf(rect, 'y') + inset,
    width: numberOf(rect, 'width') - 2 * inset,
    height: numberOf(rect, 'height') - 2 * inset,
    rx: 4,
  });
  return svg('g', {}, [plate, ...texts(element, 'dg-note-label')]);
}

function isInside(inner: SvgElement, outer: SvgElement): boolean {
  return (
    [
      ['x', 'width'],
      ['y', 'height'],
    ] as const
  ).every(
    ([start, size]) =>
      numberOf(inner, start) >= numberOf(outer, start) &&
      numberOf(inner, start) + numberOf(inner, size) <= numberOf(outer, start) + numberOf(outer, size),
  );
}

function drawNode(element: SvgElement, {classes}: DrawContext): SvgElement {
  const {'data-id': id = '', 'data-shape': shape = 'rectangle'} = element.attributes;
  const given = classes.get(id);
  return svg('g', {class: given === undefined ? 'dg-node' : `dg-node dg-${given}`}, [
    ...nodeShape(element, shape),
    ...texts(element, 'dg-label'),
  ]);
}

/** Boxes are one shape whatever brackets the writer chose; the others carry meaning and stay. */
function nodeShape(element: SvgElement, shape: string): SvgElement[] {
  if (shape === 'rectangle' || shape === 'rounded') return [box(element, NODE_RADIUS)];
  if (shape === 'stadium') return [box(element, numberOf(only(element, 'rect'), 'height') / 2)];
  return elements(element)
    .filter((child) => child.name !== 'text')
    .map((child) => {
      if (child.name === 'polygon') {
        return svg('path', {d: roundedPath(readPoints(child.attributes.points ?? ''), 5, true)});
      }
      const seamless =
        child.name === 'rect' && child.attributes.stroke === 'none' ? 'dg-seamless' : undefined;
      return svg(child.name, {
        class: seamless,
        ...pick(child, 'x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'),
      });
    });
}

function box(element: SvgElement, radius: number): SvgElement {
  return svg('rect', {...rectangle(only(element, 'rect')), rx: radius});
}

function rectangle(rect: SvgElement): Record<string, number> {
  return pick(rect, 'x', 'y', 'width', 'height');
}

function pick(element: SvgElement, ...names: readonly string[]): Record<string, number> {
  const present = names.filter((name) => element.attributes[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, numberOf(element, name)]));
}

/** The first element of a name: the later ones (a header band, a folded corner) are decoration we leave out. */
function only(element: SvgElement, name: string): SvgElement {
  const found = elements(element).find((child) => child.name === name);
  if (found === undefined) throw new Error(`a diagram part without its ${name}`);
  return found;
}

function texts(element: SvgElement, className: string): SvgElement[] {
  return elements(element)
    .filter(({name, children}) => name === 'text' && children.length > 0)
    .map((text) => {
      const middle = text.attributes['text-anchor'] === 'middle' ? ' dg-middle' : '';
      const place = pick(text, 'x', 'y', 'dy');
      return svg('text', {class: className + middle, ...place}, text.children.map(drawSpan));
    });
}

function drawSpan(node: SvgNode): SvgNode {
  return isElement(node) ? svg(node.name, pick(node, 'x', 'dy'), node.children.map(drawSpan)) : node;
}
