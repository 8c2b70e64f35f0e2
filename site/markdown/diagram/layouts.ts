/** Which way a flowchart runs, and how densely, so that it can be read in the column it stands in. */

export interface Spacing {
  readonly nodeSpacing: number;
  readonly layerSpacing: number;
}

export interface Layout {
  readonly source: string;
  readonly spacing: Spacing;
}

const ROOMY: Spacing = {nodeSpacing: 28, layerSpacing: 40};
const DENSE: Spacing = {nodeSpacing: 12, layerSpacing: 30};
const FLOWCHART = /^(\s*(?:flowchart|graph)\s+)(\w+)/;

/** The smallest words are 12 px; at 92 % they are still 11 px. Below that the figure scrolls instead of shrinking. */
export const SMALLEST_SCALE = 0.92;

/** What is left of the text column, and of a screen of 390 px, inside the figure's border and padding. */
export const COLUMN = {wide: 694, narrow: 336};

/** Inside the narrowest column that shows the writer's layout (640 px, diagrams.css). What needs more gives way earlier. */
export const TIGHT_COLUMN = 598;

/** The ways to lay out a diagram, the writer's own first. */
export function layoutsOf(source: string): {
  readonly wide: readonly Layout[];
  readonly narrow: readonly Layout[];
} {
  const own = {source, spacing: ROOMY};
  const turned = (way: string, spacing: Spacing) => ({
    source: source.replace(FLOWCHART, `$1${way}`),
    spacing,
  });
  const down = turned('TD', DENSE);
  return {
    wide: [own, {source, spacing: DENSE}, down],
    narrow: [own, turned('TD', ROOMY), down, turned('LR', DENSE)],
  };
}

/** The first that fits, or the narrowest. Drawing takes long, so nothing is drawn after one that fits. */
export async function firstThatFits<T extends {readonly width: number}>(
  layouts: readonly Layout[],
  room: number,
  draw: (layout: Layout) => Promise<T>,
): Promise<T> {
  const drawn: T[] = [];
  for (const layout of layouts) {
    const next = await draw(layout);
    if (next.width <= room) return next;
    drawn.push(next);
  }
  return drawn.reduce((best, next) => (next.width < best.width ? next : best));
}
