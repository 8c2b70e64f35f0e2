/**
 * Every node of a tree in page order, with its parent and its place there. Our plugins go over each page seven times, and unist-util-visit
 * gives a function a name of its own for every node that it meets: half a second of a clean build.
 */
type Parent<N> = Extract<N, {children: unknown[]}>;

/** What a visitor returns to leave out what is inside. */
export const SKIP = Symbol('skip');

export function walk<N extends {type: string}>(
  node: N,
  see: (node: N, index: number | undefined, parent: Parent<N> | undefined) => typeof SKIP | void,
  index?: number,
  parent?: Parent<N>,
): void {
  if (see(node, index, parent) === SKIP || !('children' in node)) return;
  const inside = node as Parent<N> & {children: N[]};
  // By its place: a visitor may put another node there.
  for (let at = 0; at < inside.children.length; at += 1) walk(inside.children[at] as N, see, at, inside);
}
