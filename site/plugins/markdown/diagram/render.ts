import {createHash} from 'node:crypto';
import importEsm from '../import-esm.cjs';
import {boundsOf} from './bounds.ts';
import {drawDiagram} from './graph.ts';
import {drawSequence} from './sequence.ts';
import {parseSvg, round, serialize, svg, type SvgElement} from './svg.ts';

export interface DiagramText {
  readonly title: string | undefined;
  readonly alt: string;
}

const SPACING = {nodeSpacing: 28, layerSpacing: 40};

/** The smallest words are 12 px; at 92 % they are still 11 px. Below that the figure scrolls instead of shrinking. */
const SMALLEST_SCALE = 0.92;

/** Mermaid source to themed, inline SVG. Pure: the same source gives the same bytes. */
export async function renderDiagram(
  source: string,
  text: DiagramText,
): Promise<{svg: string; nodes: number}> {
  const id = `dg-${createHash('sha256').update(`${source}\0${text.alt}`).digest('hex').slice(0, 8)}`;
  const arrow = `${id}-arrow`;
  const body = /^\s*sequenceDiagram/.test(source)
    ? drawSequence(source.trim(), arrow)
    : await drawGraph(source, arrow);
  const {x, y, width, height} = boundsOf(body);
  const attributes = {
    class: 'dg',
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-labelledby': text.title === undefined ? `${id}-title` : `${id}-title ${id}-desc`,
  };
  const picture = svg('svg', attributes, [...describe(id, text), arrowhead(arrow), ...body]);
  const nodes = body.filter((part) => part.attributes.class?.startsWith('dg-node')).length;
  return {svg: strut(width) + serialize(picture), nodes};
}

let library: Promise<typeof import('beautiful-mermaid')> | undefined;

/** Flowcharts and state diagrams: the library parses them and decides where things stand. */
async function drawGraph(source: string, arrow: string): Promise<SvgElement[]> {
  library ??= importEsm('beautiful-mermaid') as Promise<typeof import('beautiful-mermaid')>;
  const {renderMermaidSVG, parseMermaid} = await library;
  const classes = parseMermaid(source).classAssignments;
  return drawDiagram(parseSvg(renderMermaidSVG(source, SPACING)), {arrow, classes});
}

function describe(id: string, {title, alt}: DiagramText): SvgElement[] {
  if (title === undefined) return [svg('title', {id: `${id}-title`}, [alt])];
  return [svg('title', {id: `${id}-title`}, [title]), svg('desc', {id: `${id}-desc`}, [alt])];
}

function arrowhead(id: string): SvgElement {
  const marker = svg(
    'marker',
    {
      id,
      viewBox: '0 0 8 8',
      refX: 7,
      refY: 4,
      markerWidth: 8,
      markerHeight: 8,
      orient: 'auto-start-reverse',
      markerUnits: 'userSpaceOnUse',
    },
    [svg('path', {class: 'dg-head', d: 'M1 1 7 4 1 7Z'})],
  );
  return svg('defs', {}, [marker]);
}

/**
 * An invisible element of the least width the picture may shrink to. CSS cannot read an SVG's width, and an inline
 * `min-width` is not allowed (content security policy); the grid cell both stand in takes its minimum from this one.
 */
function strut(width: number): string {
  return serialize(
    svg('svg', {
      class: 'dg-strut',
      width: round(Math.floor(width * SMALLEST_SCALE)),
      height: 1,
      'aria-hidden': 'true',
    }),
  );
}
