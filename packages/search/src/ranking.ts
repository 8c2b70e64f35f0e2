/**
 * What counts how much. Tuned on the questions of the set "tune" and rounded, since figures of more digits fit those questions
 * and no others; `tsx tests/search/report.ts` measures what a change does, README.md has the figures.
 */

/** How much a word tells that stands in a field, and how far long fields are held against it: from 0, not, to 1, in full. */
export interface FieldWeight {
  readonly weight: number;
  readonly length: number;
}

export const PAGE_FIELDS = {
  title: {weight: 3, length: 1},
  path: {weight: 4, length: 1},
  about: {weight: 2, length: 1},
  links: {weight: 1.6, length: 0.5},
  headings: {weight: 0.6, length: 1},
  asked: {weight: 1.5, length: 0.8},
  text: {weight: 0.27, length: 1},
  code: {weight: 0.1, length: 1},
} as const satisfies Record<string, FieldWeight>;

export const SECTION_FIELDS = {
  heading: {weight: 4, length: 1},
  // The calls and schemas of the reference are addressed by their names.
  anchor: {weight: 1, length: 1},
  asked: {weight: 0.6, length: 0.6},
  text: {weight: 0.6, length: 0.6},
  code: {weight: 0.06, length: 0.4},
} as const satisfies Record<string, FieldWeight>;

/** What a word of a section gains when its page is about it too. */
export const INHERITED = {title: 2.5, about: 0.4} as const;

export const RANKING = {
  /** How soon repetition stops to tell (BM25's `k`); the lengths of fields are weighed already. */
  bm25: 3.5,
  /** The power of a word's rarity: below 1, since the rarest word of a question is often beside the point. */
  rarity: 0.3,
  /** How much a page's best sections count beside the page as a whole. */
  sections: [0.3, 0.1, 0.1],
  /** What a page keeps of its score when little of the query stands on it, and how fast it loses the rest. */
  uncovered: 0.1,
  coverage: 0.8,
  /** The power of a word's rarity in what a page has to cover. */
  importance: 0.3,
  /** What a page gains whose title is the query, word for word, and how fast that fades when only some words are the same. */
  title: 1,
  titleLikeness: 2,
  /** What a page gains that describes the field, header or flag the query names. */
  named: 1.5,
} as const;

/** How much a term of the query counts: as typed 1. */
export const TERM_WEIGHT = {
  /** The exact name of a field, a header, a class. */
  identifier: 1.5,
  /** A part of such a name. */
  part: 0.3,
  /** What writers list in docs/synonyms.yml and docs/acronyms.yml. */
  synonym: 0.3,
  /** A piece of a word that is written as one (`ratelimit`), and a name that is written as two words. */
  split: 0.5,
  joined: 0.6,
  /** Words that questions are made of. */
  light: 0.4,
  /** A word one or two letters away from what was typed, when that stands nowhere. */
  typo: 1,
  /** A word that begins with what was typed. */
  beginning: 0.08,
} as const;

/** How far a page that has the term has the word: as typed 1. */
export const TERM_COVERS = {part: 0.05, synonym: 0.5, split: 0.5} as const;
