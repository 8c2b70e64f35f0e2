/**
 * A flowchart as an outline: one box below the other, what a box leads to indented behind a rail. For phones, where a
 * layered drawing with four boxes side by side does not fit.
 */
import {roundedPath} from './geometry.ts';
import {svg, type SvgElement} from './svg.ts';
import {FONT_SIZE, textWidth} from './text-width.ts';

interface OutlineNode {
  readonly id: string;
  readonly label: string;
  readonly className?: string | undefined;
}

interface OutlineEdge {
  readonly source: string;
  readonly target: string;
  readonly label?: string | undefined;
  readonly style: string;
}

export interface Outline {
  readonly nodes: readonly OutlineNode[];
  readonly edges: readonly OutlineEdge[];
}

interface Row {
  readonly node: OutlineNode;
  readonly depth: number;
  readonly at: number;
}

interface Box {
  readonly row: Row;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const INDENT = 36;
const RAIL = 16;
const LINE = 17;
const LANE = 14;
const GAP = {next: 22, sibling: 12, label: 18};

/** Each box after all that lead to it; what has several origins ends the indentation. */
function rowsOf({nodes, edges}: Outline): Row[] {
  const rows = new Map<string, Row>();
  const into = (id: string) => edges.filter(({target}) => target === id);
  const outOf = (id: string) => edges.filter(({source}) => source === id);
  const depthOf = (id: string): number => {
    const origins = into(id).flatMap(({source}) => rows.get(source) ?? []);
    const [only] = origins;
    if (!only) return 0;
    if (origins.length > 1) return Math.max(0, Math.min(...origins.map(({depth}) => depth)) - 1);
    return only.depth + (outOf(only.node.id).length > 1 ? 1 : 0);
  };
  const place = (id: string) => {
    const node = nodes.find((each) => each.id === id);
    if (!node || rows.has(id)) return;
    rows.set(id, {node, depth: depthOf(id), at: rows.size});
    const next = outOf(id).map(({target}) => target);
    for (const target of next.filter((each) => into(each).length === 1)) place(target);
    for (const target of next) if (into(target).every(({source}) => rows.has(source))) place(target);
  };
  for (const {id} of nodes) if (into(id).length === 0) place(id);
  // What is left is part of a circle.
  for (const {id} of nodes) place(id);
  return [...rows.values()];
}

function wrap(label: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of label.replace(/-<br\s*\/?>/g, '').split(/<br\s*\/?>|\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer, FONT_SIZE.label) <= room) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** Whether an edge runs on the rail of its origin; otherwise it takes a lane on the right. */
function isOnRail(
  {source, target}: OutlineEdge,
  rows: ReadonlyMap<string, Row>,
  edges: readonly OutlineEdge[],
) {
  const [from, to] = [rows.get(source), rows.get(target)];
  if (!from || !to || from.at >= to.at) return false;
  if (edges.filter((edge) => edge.target === target).length > 1) return false;
  return [...rows.values()].every(({at, depth}) => at <= from.at || at >= to.at || depth > from.depth);
}

function boxesOf(rows: readonly Row[], edges: readonly OutlineEdge[], room: number): Box[] {
  let bottom = 0;
  return rows.map((row, at) => {
    const x = row.depth * INDENT;
    const lines = wrap(row.node.label, room - x - 28);
    const incoming = edges.filter(({target}) => target === row.node.id);
    const before = rows[at - 1];
    const isNext = incoming.some(({source}) => source === before?.node.id) && before?.depth === row.depth;
    const isFirst = isNext || incoming.length === 0;
    const gap = (isFirst ? GAP.next : GAP.sibling) + (incoming.some(({label}) => label) ? GAP.label : 0);
    const y = at === 0 ? 0 : bottom + gap;
    const width = Math.max(...lines.map((line) => textWidth(line, FONT_SIZE.label))) + 28;
    const height = lines.length * LINE + 19;
    bottom = y + height;
    return {row, lines, x, y, width, height};
  });
}

const text = (className: string, x: number, y: number, words: string) =>
  svg('text', {class: className, x, y, dy: 4}, [words]);

function drawBox({row: {node}, lines, x, y, width, height}: Box): SvgElement {
  const top = y + height / 2 - ((lines.length - 1) * LINE) / 2;
  return svg('g', {class: node.className === undefined ? 'dg-node' : `dg-node dg-${node.className}`}, [
    svg('rect', {x, y, width, height, rx: 8}),
    ...lines.map((line, at) => text('dg-label dg-middle', x + width / 2, top + at * LINE, line)),
  ]);
}

const path = (points: readonly (readonly [number, number])[], style: string, arrow: string) =>
  svg('path', {
    class: style === 'solid' ? 'dg-edge' : `dg-edge dg-${style}`,
    d: roundedPath(
      points.map(([x, y]) => ({x, y})),
      8,
    ),
    'marker-end': `url(#${arrow})`,
  });

function drawOnRail(edge: OutlineEdge, from: Box, to: Box, arrow: string): SvgElement[] {
  const x = from.x + RAIL;
  const isBelow = from.x === to.x;
  const end = isBelow
    ? [[x, to.y] as const]
    : ([
        [x, to.y + to.height / 2],
        [to.x, to.y + to.height / 2],
      ] as const);
  const label = edge.label
    ? [text('dg-note-label', x + 10, to.y - (isBelow ? GAP.next : GAP.label) / 2 - 1, edge.label)]
    : [];
  return [path([[x, from.y + from.height], ...end], edge.style, arrow), ...label];
}

function drawInLane(edge: OutlineEdge, from: Box, to: Box, lane: number, arrow: string): SvgElement[] {
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2];
  const points = [
    [from.x + from.width, start],
    [lane, start],
    [lane, end],
    [to.x + to.width, end],
  ] as const;
  const line = path(points, edge.style, arrow);
  if (!edge.label) return [line];
  const x = from.x + from.width + 10;
  const width = textWidth(edge.label, FONT_SIZE.note) + 6;
  const plate = svg('rect', {class: 'dg-plate', x: x - 3, y: start - 9, width, height: 18, rx: 4});
  return [line, svg('g', {}, [plate, text('dg-note-label', x, start, edge.label)])];
}

const rightOf = (box: Box, edges: readonly OutlineEdge[]): number => {
  const labels = edges.filter(({source}) => source === box.row.node.id).map(({label = ''}) => label);
  return (
    box.x +
    box.width +
    Math.max(0, ...labels.map((label) => (label ? textWidth(label, FONT_SIZE.note) + 14 : 0)))
  );
};

/** The parts of the picture, back to front. */
export function drawOutline(outline: Outline, room: number, arrow: string): SvgElement[] {
  const {edges} = outline;
  const rows = rowsOf(outline);
  const byId = new Map(rows.map((row) => [row.node.id, row]));
  const inLanes = edges.filter((edge) => !isOnRail(edge, byId, edges));
  const lanes = [...new Set(inLanes.map(({target}) => target))];
  const boxes = boxesOf(
    rows,
    edges.filter((edge) => !inLanes.includes(edge)),
    room - lanes.length * LANE - 4,
  );
  const boxOf = new Map(boxes.map((box) => [box.row.node.id, box]));
  const right = Math.max(...boxes.map((box) => rightOf(box, inLanes)));
  const lines = edges.flatMap((edge) => {
    const [from, to] = [boxOf.get(edge.source), boxOf.get(edge.target)];
    if (!from || !to) return [];
    if (!inLanes.includes(edge)) return drawOnRail(edge, from, to, arrow);
    return drawInLane(edge, from, to, right + LANE * (lanes.indexOf(edge.target) + 1), arrow);
  });
  return [...lines, ...boxes.map(drawBox)];
}
