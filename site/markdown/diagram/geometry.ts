import {round} from './svg.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Reads the `points` attribute of a polyline or polygon. */
export function readPoints(points: string): Point[] {
  const numbers = points
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const result: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    result.push({x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0});
  }
  return withoutMiddles(result);
}

/** Drops doubled points and points in the middle of a straight line: a corner there would be a bulge. */
function withoutMiddles(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined) return true;
    if (distance(before, point) < 0.5) return false;
    if (after === undefined) return true;
    const cross = (point.x - before.x) * (after.y - before.y) - (point.y - before.y) * (after.x - before.x);
    return Math.abs(cross) > 0.5;
  });
}

/** A path through the points whose corners are rounded by at most `radius`. */
export function roundedPath(points: readonly Point[], radius: number, closed = false): string {
  const corner = (index: number) => points[(index + points.length) % points.length] as Point;
  const first = closed ? 0 : 1;
  const last = closed ? points.length : points.length - 1;
  const parts: string[] = closed ? [] : [`M${pair(corner(0))}`];
  for (let index = first; index < last; index += 1) {
    const here = corner(index);
    const before = corner(index - 1);
    const after = corner(index + 1);
    const cut = Math.min(radius, distance(before, here) / 2, distance(here, after) / 2);
    parts.push(`${parts.length === 0 ? 'M' : 'L'}${pair(towards(here, before, cut))}`);
    parts.push(`Q${pair(here)} ${pair(towards(here, after, cut))}`);
  }
  parts.push(closed ? 'Z' : `L${pair(corner(points.length - 1))}`);
  return parts.join('');
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return {x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole};
}

function pair({x, y}: Point): string {
  return `${round(x)} ${round(y)}`;
}
