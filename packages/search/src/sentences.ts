/** The sentences of a paragraph. A full stop inside a name, a version or a file ends none. */
const END = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“`'(])/u;
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|no)\.$/i;

export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const part of paragraph.split(END)) {
    if (sentences.length > 0 && ABBREVIATION.test(sentences.at(-1)!))
      sentences.push(`${sentences.pop()} ${part}`);
    else sentences.push(part);
  }
  return sentences;
}

/** Between the cells of a row, where the text of a page is written (site/features/search/indexing/paragraphs.ts). */
export const CELL = ' · ';

/** A row of a table or of a list of fields: facts, but no sentence. */
export const isRow = (paragraph: string): boolean => paragraph.includes(CELL);
