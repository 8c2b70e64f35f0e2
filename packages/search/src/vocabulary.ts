/** Readers' words and ours: the synonyms that writers list, the acronyms both ways, and the thesaurus. */
import {addAlternative, type Alternatives} from './alternatives.ts';
import type {SearchFile} from './index-file.ts';
import {TERM_COVERS, TERM_WEIGHT} from './ranking.ts';
import {normaliseTerm, splitTerms, stemOf, wordsOf} from './terms.ts';
import {PHRASE_SIGN, type Thesaurus} from './thesaurus.ts';

/** A phrase and the terms it stands for, each with its share: the words of a longer phrase tell less one by one. */
interface Synonym {
  readonly phrase: readonly string[];
  readonly others: readonly (readonly [term: string, share: number])[];
}

export interface Vocabulary {
  readonly synonyms: readonly Synonym[];
  readonly thesaurus: Thesaurus;
}

function termsOf(phrase: string): (readonly [term: string, share: number])[] {
  const terms = splitTerms(phrase).flatMap((word) => normaliseTerm(word) ?? []);
  return terms.map((term) => [term, 1 / terms.length] as const);
}

export const readVocabulary = (
  {synonyms}: Pick<SearchFile, 'synonyms'>,
  thesaurus: Thesaurus,
): Vocabulary => ({
  synonyms: Object.entries(synonyms).map(([phrase, others]) => ({
    phrase: wordsOf(phrase).map(stemOf),
    others: others.flatMap(termsOf),
  })),
  thesaurus,
});

/** "deny" finds "reject": every word of the phrase may be answered by what it stands for. */
export function addSynonyms(
  alternatives: readonly Alternatives[],
  stems: readonly string[],
  {synonyms}: Vocabulary,
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

const LONGEST_PHRASE = 3;

/** The relatives of words that no page has, and of phrases ("get rid of"). */
export function addRelated(
  alternatives: readonly Alternatives[],
  stems: readonly string[],
  {thesaurus}: Vocabulary,
): void {
  for (let at = 0; at < stems.length; at += 1) {
    for (let end = at + 1; end <= Math.min(at + LONGEST_PHRASE, stems.length); end += 1) {
      for (const term of thesaurus(stems.slice(at, end).join(PHRASE_SIGN))) {
        for (const own of alternatives.slice(at, end))
          addAlternative(own, term, TERM_WEIGHT.related, TERM_COVERS.related);
      }
    }
  }
}
