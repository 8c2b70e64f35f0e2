/**
 * Words that no page has and that mean nearly the same as words of the pages, for readers who have other words for a thing than we
 * have. In a file of its own, made from a general dictionary when the site is built (site/features/search/indexing/thesaurus.ts): the search works
 * without it, only with the words that somebody thought of.
 */
import {decode, encode, type Postings} from './postings.ts';

export interface ThesaurusFile {
  /** Terms of the pages, in alphabetical order. */
  readonly terms: string;
  /** For each word the places of its relatives in `terms`. */
  readonly words: Postings;
}

/** The relatives of a word or phrase, all of them as terms. */
export type Thesaurus = (term: string) => readonly string[];

/** Between the words of a phrase (`get_rid_of`), as in the dictionary itself. */
export const PHRASE_SIGN = '_';

export const NO_THESAURUS: Thesaurus = () => [];

export function buildThesaurusFile(related: ReadonlyMap<string, readonly string[]>): ThesaurusFile {
  const terms = [...new Set([...related.values()].flat())].sort();
  const placeOf = new Map(terms.map((term, place) => [term, place]));
  const places = (others: readonly string[]) =>
    others
      .map((other) => placeOf.get(other)!)
      .sort((a, b) => a - b)
      .flatMap((place) => [place, 1]);
  return {
    terms: terms.join(' '),
    words: encode(new Map([...related].map(([word, others]) => [word, places(others)]))),
  };
}

export function loadThesaurus(file: ThesaurusFile): Thesaurus {
  const terms = file.terms.split(' ');
  const words = decode(file.words);
  return (term) => (words.get(term) ?? []).flatMap((place, at) => (at % 2 === 0 ? terms[place]! : []));
}
