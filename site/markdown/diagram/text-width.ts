/** The sizes of `css/diagrams.css`: the build must know how much room words take. */
export const FONT_SIZE = {label: 13, note: 12} as const;

const NARROW = /[ijlItfr.,:;'"|!()[\]/\s-]/;
const WIDE = /[mwMW@%…]/;
const CAPITAL = /[A-Z0-9_]/;

/** An estimate on the generous side: fonts differ from one reader's machine to the next, and words must fit in all of them. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) {
    if (NARROW.test(character)) ems += 0.38;
    else if (WIDE.test(character)) ems += 0.95;
    else ems += CAPITAL.test(character) ? 0.68 : 0.61;
  }
  return ems * size;
}
