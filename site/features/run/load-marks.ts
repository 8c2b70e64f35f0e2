/** The only import of it: each one would be bundled anew. */
export async function loadMarks() {
  const {markValues, slotOf} = await import('./LiteralMarks/index.ts');
  return {markValues, slotOf};
}
