/** Whether a parsed value is nested deeper than any body or route is: written with indents, it would grow without end. */
export function isDeep(value: unknown, depth = 64): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((child) => isDeep(child, depth - 1));
}
