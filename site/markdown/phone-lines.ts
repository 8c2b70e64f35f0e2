/** What a phone of 390 px shows of a line of code. */
const COLUMNS = 41;

/** Where browsers break code: behind spaces and hyphens, but neither behind an opening nor before a closing character. */
const BREAKS = /(?<=[^\s({[]\s+|^\s+)(?=[^\s)\]}!?;:,./])|(?<=[^\s-]-)(?=[^\s\d)\]}!?;:,./"'-])/;

function linesOf(line: string): number {
  let lines = 1;
  let column = 0;
  for (const word of line.split(BREAKS)) {
    // Spaces may hang over the edge.
    const length = word.trimEnd().length;
    if (column > 0 && column + length > COLUMNS) {
      lines += 1;
      column = 0;
    }
    // What is longer than a line breaks inside.
    const more = Math.max(0, Math.ceil(length / COLUMNS) - 1);
    lines += more;
    column += word.length - more * COLUMNS;
  }
  return lines;
}

/** How many lines code has where its lines wrap: of 130 blocks, four were one line off. */
export const phoneLinesOf = (code: string): number =>
  code.split('\n').reduce((sum, line) => sum + linesOf(line), 0);
