/** What a phone of 390 px shows of a line of code. */
const COLUMNS = 41;

const WORDS = /(?<=[\s-])(?=[^\s-])/;

function linesOf(line: string): number {
  let lines = 1;
  let column = 0;
  for (const word of line.split(WORDS)) {
    // Spaces may hang over the edge.
    const length = word.trimEnd().length;
    if (column > 0 && column + length > COLUMNS) {
      lines += 1;
      column = 0;
    }
    const more = Math.max(0, Math.ceil(length / COLUMNS) - 1);
    lines += more;
    column += word.length - more * COLUMNS;
  }
  return lines;
}

/** How many lines code has where its lines wrap: behind spaces and hyphens, and inside what is longer than a line. */
export const phoneLinesOf = (code: string): number =>
  code.split('\n').reduce((sum, line) => sum + linesOf(line), 0);
