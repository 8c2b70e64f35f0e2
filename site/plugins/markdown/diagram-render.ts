import importEsm from './import-esm.cjs';
import {createHash} from 'node:crypto';
import {drawDiagram} from './diagram-style.ts';
import {numberOf, parseSvg, round, serialize, svg, type SvgElement} from './svg.ts';

export interface DiagramText {
  readonly title: string | undefined;
  readonly alt: string;
}

/** Space the library is to leave: tight at the sides, since the figure brings its own padding. */
const SPACING = {padding: 4, nodeSpacing: 28, layerSpacing: 44};

/** Labels are drawn at 13 px; at 85 % they are still 11 px, the smallest we let them become before the figure scrolls. */
const SMALLEST_SCALE = 0.85;

/** Mermaid source to themed, inline SVG. Pure: the same source gives the same bytes. */
export async function renderDiagram(
  source: string,
  text: DiagramText,
): Promise<{svg: string; nodes: number}> {
  const {renderMermaidSVG, parseMermaid} = (await importEsm(
    'beautiful-mermaid',
  )) as typeof import('beautiful-mermaid');
  const uniform = source.replace(/^(\s*)actor\s/gm, '$1participant ');
  const drawn = parseSvg(renderMermaidSVG(uniform, {...SPACING, transparent: true}));
  const classes = /^\s*sequenceDiagram/.test(source)
    ? new Map<string, string>()
    : parseMermaid(uniform).classAssignments;

  const id = `dg-${createHash('sha256').update(`${source}\0${text.alt}`).digest('hex').slice(0, 8)}`;
  const body = drawDiagram(drawn, {arrow: `${id}-arrow`, classes});
  const width = Math.ceil(numberOf(drawn, 'width'));
  const height = Math.ceil(numberOf(drawn, 'height'));
  const picture = svg(
    'svg',
    {
      class: 'dg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': text.title === undefined ? `${id}-title` : `${id}-title ${id}-desc`,
    },
    [...describe(id, text), arrowhead(`${id}-arrow`), ...body],
  );
  const nodes = body.filter(({attributes}) => attributes.class?.startsWith('dg-node')).length;
  return {svg: strut(width) + serialize(picture), nodes};
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
