import {createHash} from 'node:crypto';
import {createContentCache} from '../../lib/cache/content-cache.ts';
import importEsm from '../../lib/import-esm.cjs';
import {versionOfLibraries} from '../../lib/libraries.ts';
import once from '../../lib/once.cjs';
import {boundsOf} from './bounds.ts';
import {drawDiagram} from './graph.ts';
import {
  COLUMN,
  firstThatFits,
  layoutsOf,
  SMALLEST_SCALE,
  TIGHT_COLUMN,
  type Layout,
  type Spacing,
} from './layouts.ts';
import {drawOutline, type Outline} from './outline.ts';
import {parseSvg, round, serialize, svg, type SvgElement} from './svg.ts';

export interface DiagramText {
  readonly title: string | undefined;
  readonly alt: string;
}

interface Drawing {
  readonly width: number;
  readonly nodes: number;
  readonly picture: string;
}

/**
 * Mermaid source to themed, inline SVG. Pure: the same source gives the same bytes.
 *
 * A flowchart that is too wide for a phone is drawn a second time, turned; the style sheet shows the one that
 * fits. A turned picture costs less than a kilobyte, and a picture that has to be scrolled is not a picture.
 */
export async function renderDiagram(
  source: string,
  text: DiagramText,
): Promise<{svg: string; nodes: number}> {
  const draw = (layouts: readonly Layout[], room: number, view: string) =>
    firstThatFits(layouts, room, (layout) => drawLayout(layout, text, view));
  const layouts = layoutsOf(source);
  const wide = await draw(layouts.wide, COLUMN.wide / SMALLEST_SCALE, 'dg-wide');
  const turned = await draw(layouts.narrow, COLUMN.narrow, 'dg-narrow');
  const narrow = turned.width > COLUMN.narrow ? await outline(source, text, turned) : turned;
  const struts = strut(wide.width * SMALLEST_SCALE, 'dg-wide') + strut(narrow.width, 'dg-narrow');
  const pictures =
    narrow.width < wide.width ? wide.picture + narrow.picture : wide.picture.replace('dg dg-wide', 'dg');
  const isBroad = wide.width * SMALLEST_SCALE > TIGHT_COLUMN;
  const all = struts + pictures;
  return {svg: isBroad ? all.replace(/dg-(?:wide|narrow)(?=")/g, '$& dg-broad') : all, nodes: wide.nodes};
}

function drawLayout({source, spacing}: Layout, text: DiagramText, view: string): Promise<Drawing> {
  return frame(source, text, view, async (arrow) => {
    const {drawing, classes} = await layOut(source, spacing);
    return drawDiagram(parseSvg(drawing), {arrow, classes: new Map(classes)});
  });
}

/** Groups have no place in an outline: such a picture stays as it is. */
async function outline(source: string, text: DiagramText, other: Drawing): Promise<Drawing> {
  const made = await createContentCache('diagrams').get([versionOfLibraries(), 'graph', source], async () => {
    const {parseMermaid} = await loadLibrary();
    const {nodes, edges, subgraphs, classAssignments} = parseMermaid(source);
    const marked = [...nodes.values()].map((node) => ({...node, className: classAssignments.get(node.id)}));
    return Buffer.from(JSON.stringify({nodes: marked, edges, isFlat: subgraphs.length === 0}));
  });
  const {nodes, edges, isFlat} = JSON.parse(made.toString()) as Outline & {readonly isFlat: boolean};
  if (!isFlat) return other;
  return frame(source, text, 'dg-narrow', (arrow) => drawOutline({nodes, edges}, COLUMN.narrow, arrow));
}

async function frame(
  source: string,
  text: DiagramText,
  view: string,
  draw: (arrow: string) => SvgElement[] | Promise<SvgElement[]>,
): Promise<Drawing> {
  const id = `dg-${createHash('sha256').update(`${source}\0${text.alt}\0${view}`).digest('hex').slice(0, 8)}`;
  const arrow = `${id}-arrow`;
  const body = await draw(arrow);
  const {x, y, width, height} = boundsOf(body);
  const attributes = {
    class: `dg ${view}`,
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-labelledby': text.title === undefined ? `${id}-title` : `${id}-title ${id}-desc`,
  };
  const picture = svg('svg', attributes, [...describe(id, text), arrowhead(arrow), ...body]);
  const nodes = body.filter((part) => part.attributes.class?.startsWith('dg-node')).length;
  return {width, nodes, picture: serialize(picture)};
}

/** Loaded late: most pages have no diagram, and most diagrams have been drawn before. */
const loadLibrary = (): Promise<typeof import('beautiful-mermaid')> =>
  once('diagrams', () => importEsm('beautiful-mermaid') as Promise<typeof import('beautiful-mermaid')>);

interface Graph {
  readonly drawing: string;
  /** Class names of nodes, by the name of the node. */
  readonly classes: readonly (readonly [string, string])[];
}

/** The library parses flowcharts and decides where things stand, which takes long. */
async function layOut(source: string, spacing: Spacing): Promise<Graph> {
  const parts = [versionOfLibraries(), JSON.stringify(spacing), source];
  const made = await createContentCache('diagrams').get(parts, async () => {
    const {renderMermaidSVG, parseMermaid} = await loadLibrary();
    const drawing = renderMermaidSVG(source, spacing);
    const classes = [...parseMermaid(source).classAssignments];
    return Buffer.from(JSON.stringify({drawing, classes} satisfies Graph));
  });
  return JSON.parse(made.toString()) as Graph;
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
 * An invisible element of the least width the picture may shrink to. CSS cannot read an SVG's width, and an
 * inline `min-width` is not allowed (content security policy); the grid cell both stand in takes its minimum
 * from this one.
 */
function strut(width: number, view: string): string {
  return serialize(
    svg('svg', {
      class: `dg-strut ${view}`,
      width: round(Math.floor(width)),
      height: 1,
      'aria-hidden': 'true',
    }),
  );
}
