/** What a query asks for: its words, and what stands for each of them. */
import type {SearchFile} from './index-file.ts';
import type {TermIndex} from './loaded-index.ts';
import {RANKING, TERM_COVERS, TERM_WEIGHT} from './ranking.ts';
import {isIdentifier, isLight, normaliseTerm, partsOf, splitTerms, wordsOf} from './terms.ts';

export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
  /** How far a page that has the term has the word. */
  readonly covers: number;
}

/** A word of the query with its alternatives: parts of an identifier, synonyms. A page that has one of them has the word. */
export interface QueryWord {
  readonly terms: readonly QueryTerm[];
  /** How much of the question it is. */
  readonly importance: number;
}

/** From how many documents a term stands in: the fewer, the more it tells. */
export const rarityOf = (count: number, {size}: TermIndex): number =>
  Math.log(1 + (size - count + 0.5) / (count + 0.5));

type Alternatives = Map<string, QueryTerm>;

function addTerm(terms: Alternatives, raw: string, weight: number, covers = 1): void {
  const term = normaliseTerm(raw);
  if (term && weight > (terms.get(term)?.weight ?? 0)) terms.set(term, {term, weight, covers});
}

function ownTerms(word: string, {counts}: TermIndex): Alternatives {
  const terms: Alternatives = new Map();
  const parts = partsOf(word);
  const isKnown = counts.has(normaliseTerm(word) ?? '');
  if (isLight(word)) addTerm(terms, word, TERM_WEIGHT.light);
  else if (parts.length === 0) addTerm(terms, word, isIdentifier(word) ? TERM_WEIGHT.identifier : 1);
  else if (isKnown) addTerm(terms, word, TERM_WEIGHT.identifier);
  // The parts of a name that stands nowhere are all there is to go by.
  for (const part of parts) {
    if (isKnown) addTerm(terms, part, TERM_WEIGHT.part, TERM_COVERS.part);
    else addTerm(terms, part, 1);
  }
  return terms;
}

/**
 * Typos and beginnings are only looked for when a word as typed stands nowhere: a known word means itself. The last word may
 * still be on its way.
 */
function addForms(terms: Alternatives, {engine, counts}: TermIndex, isLast: boolean): void {
  for (const {term, weight, covers} of [...terms.values()]) {
    const isKnown = counts.has(term);
    const isWord = term.length > 3 && !isIdentifier(term);
    const found = engine.search(term, {
      tokenize: (text) => [text],
      processTerm: (text) => text,
      prefix: term.length > 2 && (!isKnown || isLast),
      fuzzy: !isKnown && isWord && (term.length > 6 ? 2 : 1),
    });
    for (const form of new Set(found.flatMap((result) => result.terms))) {
      const {typo, beginning} = TERM_WEIGHT;
      // The more a form differs in length, the less it counts.
      const factor = form.startsWith(term)
        ? (beginning * term.length) / (0.7 * term.length + 0.3 * form.length)
        : (typo * term.length) / (term.length + 1);
      if (!terms.has(form)) terms.set(form, {term: form, weight: weight * factor, covers});
    }
  }
}

/** Where a phrase stands among the words of a query, compared by stem. */
function placesOf(phrase: string, stems: readonly string[]): number[] {
  const wanted = wordsOf(phrase).map((word) => normaliseTerm(word) ?? word);
  const start = stems.findIndex((_, at) => wanted.every((stem, offset) => stems[at + offset] === stem));
  return start === -1 ? [] : wanted.map((_, offset) => start + offset);
}

/** "deny" finds "reject": every word of the phrase may be answered by what it stands for. */
function addSynonyms(
  alternatives: readonly Alternatives[],
  stems: readonly string[],
  synonyms: SearchFile['synonyms'],
): void {
  for (const [phrase, others] of Object.entries(synonyms)) {
    for (const place of placesOf(phrase, stems)) {
      for (const other of others.flatMap(splitTerms))
        addTerm(alternatives[place]!, other, TERM_WEIGHT.synonym, TERM_COVERS.synonym);
    }
  }
}

export function readQuery(query: string, synonyms: SearchFile['synonyms'], pages: TermIndex): QueryWord[] {
  const words = wordsOf(query);
  const stems = words.map((word) => normaliseTerm(word) ?? word.toLowerCase());
  const alternatives = words.map((word) => ownTerms(word, pages));
  addSynonyms(alternatives, stems, synonyms);
  const seen = new Set<string>();
  return alternatives.flatMap((own, place) => {
    addForms(own, pages, place === words.length - 1);
    const terms = [...own.values()].filter(({term}) => !seen.has(term));
    if (terms.length === 0) return [];
    for (const {term} of terms) seen.add(term);
    // A word that stands nowhere asks nothing of the pages: it tells as little as one that stands on all of them.
    const count = Math.min(...terms.map(({term}) => pages.counts.get(term) ?? pages.size));
    const share = isLight(words[place]!) ? TERM_WEIGHT.light : 1;
    return [{terms, importance: share * Math.log(1 + pages.size / count) ** RANKING.importance}];
  });
}
