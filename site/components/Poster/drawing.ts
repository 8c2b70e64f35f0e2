/** A drawing by hand: boxes, frames around them and arrows along given points. Positions are units of its viewBox. */
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
  readonly points: readonly [Point, Point, ...Point[]];
  readonly isDashed?: boolean;
  readonly label?: {readonly at: Point; readonly text: string; readonly anchor?: 'start' | 'middle' | 'end'};
}

export interface Drawing {
  readonly size: readonly [width: number, height: number];
  readonly frames: readonly Frame[];
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

export const lineOf = ({points}: Arrow): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const HEAD = 6;

/** A triangle at the end of the line, pointing where the line goes. */
export function headOf({points}: Arrow): string {
  const [toX, toY] = points.at(-1) as Point;
  const [fromX, fromY] = points.at(-2) as Point;
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const [dx, dy] = [((toX - fromX) / length) * HEAD, ((toY - fromY) / length) * HEAD];
  const corner = (side: 1 | -1): string =>
    `${round(toX - dx - (side * dy) / 2)} ${round(toY - dy + (side * dx) / 2)}`;
  return `M${toX} ${toY}L${corner(1)}L${corner(-1)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
