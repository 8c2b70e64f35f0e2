/** What a query asks for: its words, and what stands for each of them. */
import type {LoadedIndex, SearchFile} from './index-file';
import {isIdentifier, isLight, normaliseTerm, partsOf, splitTerms, wordsOf} from './terms';

export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}

/** A word of the query with its alternatives: parts of an identifier, synonyms. A page that has one of them has the word. */
export interface QueryWord {
  readonly terms: readonly QueryTerm[];
  readonly rarity: number;
}

/** How much a term counts: as typed 1. */
const WEIGHT = {
  /** The exact name of a field, a header, a class. */
  identifier: 1.5,
  /** A part of such a name. */
  part: 0.3,
  synonym: 0.5,
  /** Words that questions are made of. */
  light: 0.4,
} as const;

/** From how many pages a term stands on: the fewer, the more it tells. */
export const rarityOf = (pageCount: number, {pages}: LoadedIndex): number =>
  Math.log(1 + pages.documentCount / pageCount);

type Alternatives = Map<string, number>;

function addTerm(terms: Alternatives, raw: string, weight: number): void {
  const term = normaliseTerm(raw);
  if (term) terms.set(term, Math.max(weight, terms.get(term) ?? 0));
}

function ownTerms(word: string, {pageCounts}: LoadedIndex): Alternatives {
  const terms: Alternatives = new Map();
  const parts = partsOf(word);
  const isKnown = pageCounts.has(normaliseTerm(word) ?? '');
  if (isLight(word)) addTerm(terms, word, WEIGHT.light);
  else if (parts.length === 0) addTerm(terms, word, isIdentifier(word) ? WEIGHT.identifier : 1);
  else if (isKnown) addTerm(terms, word, WEIGHT.identifier);
  // The parts of a name that stands nowhere are all there is to go by.
  for (const part of parts) addTerm(terms, part, isKnown ? WEIGHT.part : 1);
  return terms;
}

/** Where a phrase stands among the words of a query, compared by stem. */
function placesOf(phrase: string, stems: readonly string[]): number[] {
  const wanted = wordsOf(phrase).map((word) => normaliseTerm(word) ?? word);
  const start = stems.findIndex((_, at) => wanted.every((stem, offset) => stems[at + offset] === stem));
  return start === -1 ? [] : wanted.map((_, offset) => start + offset);
}

export function readQuery(query: string, synonyms: SearchFile['synonyms'], index: LoadedIndex): QueryWord[] {
  const words = wordsOf(query);
  const stems = words.map((word) => normaliseTerm(word) ?? word.toLowerCase());
  const alternatives = words.map((word) => ownTerms(word, index));
  for (const [phrase, others] of Object.entries(synonyms)) {
    // "deny" finds "reject": every word of the phrase may be answered by what it stands for.
    for (const place of placesOf(phrase, stems)) {
      for (const other of others.flatMap(splitTerms)) addTerm(alternatives[place]!, other, WEIGHT.synonym);
    }
  }
  const seen = new Set<string>();
  return alternatives.flatMap((own, place) => {
    const terms = [...own].filter(([term]) => !seen.has(term)).map(([term, weight]) => ({term, weight}));
    if (terms.length === 0) return [];
    for (const {term} of terms) seen.add(term);
    // A word that stands nowhere asks nothing of the pages: it tells as little as one that stands on all of them.
    const counts = terms.map(({term}) => index.pageCounts.get(term) ?? index.pages.documentCount);
    const importance = isLight(words[place]!) ? WEIGHT.light : 1;
    return [{terms, rarity: importance * rarityOf(Math.min(...counts), index)}];
  });
}
