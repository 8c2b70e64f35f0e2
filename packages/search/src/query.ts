/** What a query asks for: its words, and what stands for each of them. */
import {addAlternative, type Alternatives, type QueryTerm} from './alternatives.ts';
import {addCompounds} from './compounds.ts';
import {beginningWith, similarTo} from './forms.ts';
import type {LoadedIndex} from './loaded-index.ts';
import {RANKING, TERM_COVERS, TERM_WEIGHT} from './ranking.ts';
import {addSynonyms, type Synonym} from './vocabulary.ts';
import {isIdentifier, isLight, normaliseTerm, partsOf, stemOf, wordsOf} from './terms.ts';

/** A word of the query with its alternatives: parts of an identifier, synonyms. A page that has one of them has the word. */
export interface QueryWord {
  /** As typed. */
  readonly word: string;
  readonly terms: readonly QueryTerm[];
  /** How much of the question it is. */
  readonly importance: number;
}

function addTerm(terms: Alternatives, raw: string, weight: number, covers = 1): void {
  const term = normaliseTerm(raw);
  if (term) addAlternative(terms, term, weight, covers);
}

function ownTerms(word: string, {known}: LoadedIndex): Alternatives {
  const terms: Alternatives = new Map();
  const parts = partsOf(word);
  const isKnown = known.has(normaliseTerm(word) ?? '');
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

/** One or two letters begin too many words: those of titles are enough. */
const begunBy = (term: string, {terms, titleTerms}: LoadedIndex): string[] =>
  beginningWith(term, term.length > 2 ? terms : titleTerms);

/**
 * Typos and beginnings are only looked for when a word as typed stands nowhere: a known word means itself. The last word may
 * still be on its way.
 */
function addForms(terms: Alternatives, index: LoadedIndex, isLast: boolean): void {
  for (const {term, weight, covers} of [...terms.values()]) {
    const isKnown = index.known.has(term);
    const isWord = term.length > 3 && !isIdentifier(term);
    const begun = !isKnown || isLast ? begunBy(term, index) : [];
    const alike = !isKnown && isWord ? similarTo(term, index.terms, term.length > 6 ? 2 : 1) : [];
    for (const form of new Set([...begun, ...alike])) {
      const {typo, beginning} = TERM_WEIGHT;
      // The more a form differs in length, the less it counts.
      const factor = form.startsWith(term)
        ? (beginning * term.length) / (0.7 * term.length + 0.3 * form.length)
        : (typo * term.length) / (term.length + 1);
      if (!terms.has(form)) terms.set(form, {term: form, weight: weight * factor, covers});
    }
  }
}

/** How much of the question a word is: the rarer, the more. One that stands nowhere is as rare as the rarest of its alternatives. */
function importanceOf(word: string, own: Alternatives, {pages}: LoadedIndex): number {
  const countOf = (term: string) => pages.weighed(term).size || pages.size;
  const stem = stemOf(word);
  const count = pages.weighed(stem).size || Math.min(...[...own.keys()].map(countOf));
  const share = isLight(word) ? TERM_WEIGHT.light : 1;
  return share * Math.log(1 + pages.size / count) ** RANKING.importance;
}

export function readQuery(query: string, synonyms: readonly Synonym[], index: LoadedIndex): QueryWord[] {
  const words = wordsOf(query);
  const stems = words.map(stemOf);
  const alternatives = words.map((word) => ownTerms(word, index));
  addSynonyms(alternatives, stems, synonyms);
  addCompounds(alternatives, words, index);
  return alternatives.flatMap((own, place) => {
    // A word that comes again asks nothing new.
    if (stems.indexOf(stems[place]!) < place) return [];
    addForms(own, index, place === words.length - 1);
    if (own.size === 0) return [];
    const word = words[place]!;
    return [{word, terms: [...own.values()], importance: importanceOf(word, own, index)}];
  });
}
