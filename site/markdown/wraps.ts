/** What a phone of 390 px shows of a line of code; a numbered step is narrower. */
const COLUMNS = 41;
const COLUMNS_IN_STEPS = 37;

/** Where browsers break code: behind spaces and hyphens, but neither behind an opening nor before a closing character. */
const BREAKS = /(?<=[^\s({[]\s+|^\s+)(?=[^\s)\]}!?;:,./])|(?<=[^\s-]-)(?=[^\s\d)\]}!?;:,./"'-])/;

function wrapsOf(line: string, columns: number): number {
  let wraps = 0;
  let column = 0;
  for (const word of line.split(BREAKS)) {
    // Spaces may hang over the edge.
    const length = word.trimEnd().length;
    if (column > 0 && column + length > columns) {
      wraps += 1;
      column = 0;
    }
    // What is longer than a line breaks inside.
    const inside = Math.max(0, Math.ceil(length / columns) - 1);
    wraps += inside;
    column += word.length - inside * columns;
  }
  return wraps;
}

/** How many lines code has more on a phone, where its lines wrap: of 130 blocks, four were one line off. */
export const wrapsIn = (code: string, isInSteps = false): number =>
  code.split('\n').reduce((sum, line) => sum + wrapsOf(line, isInSteps ? COLUMNS_IN_STEPS : COLUMNS), 0);
