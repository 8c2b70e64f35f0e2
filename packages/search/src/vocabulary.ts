/** Readers' words and ours: the synonyms that writers list, and the acronyms both ways. */
import {addAlternative, type Alternatives} from './alternatives.ts';
import type {SearchFile} from './index-file.ts';
import {TERM_COVERS, TERM_WEIGHT} from './ranking.ts';
import {stemOf, termsOf, wordsOf} from './terms.ts';

/** A phrase and the terms it stands for, each with its share: the words of a longer phrase tell less one by one. */
export interface Synonym {
  readonly phrase: readonly string[];
  readonly others: readonly (readonly [term: string, share: number])[];
}

function sharesOf(phrase: string): (readonly [term: string, share: number])[] {
  const terms = termsOf(phrase);
  return terms.map((term) => [term, 1 / terms.length] as const);
}

export const readSynonyms = ({synonyms}: Pick<SearchFile, 'synonyms'>): Synonym[] =>
  Object.entries(synonyms).map(([phrase, others]) => ({
    phrase: wordsOf(phrase).map(stemOf),
    others: others.flatMap(sharesOf),
  }));

/** "deny" finds "reject": every word of the phrase may be answered by what it stands for. */
export function addSynonyms(
  alternatives: readonly Alternatives[],
  stems: readonly string[],
  synonyms: readonly Synonym[],
): void {
  for (const {phrase, others} of synonyms) {
    const start = stems.findIndex((_, at) => phrase.every((stem, offset) => stems[at + offset] === stem));
    if (start === -1) continue;
    for (const terms of alternatives.slice(start, start + phrase.length)) {
      for (const [term, share] of others)
        addAlternative(terms, term, TERM_WEIGHT.synonym * share, TERM_COVERS.synonym * share);
    }
  }
}
