/** A drawing by hand: boxes, frames around them and arrows along paths. Positions are units of its viewBox. */
export interface Box {
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly title: string;
  readonly lines?: readonly string[];
  /** The one that matters, or one outside. */
  readonly look?: 'accent' | 'outside';
  readonly number?: number;
}

export interface Frame {
  readonly at: Box['at'];
  readonly title: string;
}

type Point = readonly [x: number, y: number];

export interface Arrow {
  /** As SVG writes it, with horizontal and vertical lines only: `M116 106H180V192`. */
  readonly path: string;
  readonly look?: 'dashed' | 'rejected';
  readonly label?: {readonly at: Point; readonly text: string; readonly anchor?: 'start' | 'middle' | 'end'};
}

export interface Drawing {
  readonly size: readonly [width: number, height: number];
  readonly frames: readonly Frame[];
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** The corners of a path. */
export function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, first, second] of path.matchAll(/([MHV])(\d+)(?: (\d+))?/g)) {
    const [x, y] = points.at(-1) ?? [0, 0];
    if (command === 'M') points.push([Number(first), Number(second)]);
    else points.push(command === 'H' ? [Number(first), y] : [x, Number(first)]);
  }
  return points;
}

const HEAD = 6;

/** A triangle at the end of the line, pointing where the line goes. */
export function headOf(path: string): string {
  const [[fromX, fromY] = [0, 0], [x, y] = [0, 0]] = pointsOf(path).slice(-2);
  const [dx, dy] = [Math.sign(x - fromX) * HEAD, Math.sign(y - fromY) * HEAD];
  return `M${x} ${y}L${x - dx - dy / 2} ${y - dy + dx / 2}L${x - dx + dy / 2} ${y - dy - dx / 2}Z`;
}
