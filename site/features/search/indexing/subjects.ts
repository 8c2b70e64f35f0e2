/** The terms of the pages, as the thesaurus wants to know them. */
import type {SearchFile} from '@javelin/search';
import {loadIndex} from '@javelin/search/loaded-index';
import {decode, fieldOf} from '@javelin/search/postings';

/** A term that nearly all pages have leads to none of them. */
const MOST_PAGES = 0.8;

export interface PageTerms {
  /** Whether a term is one that pages are about: of their titles, headings, keywords, or of the links to them. */
  isSubject(term: string): boolean;
  /** Whether any page has the term. */
  isKnown(term: string): boolean;
}

export function pageTermsOf(file: SearchFile): PageTerms {
  const {pages, known} = loadIndex(file);
  const fields = [
    fieldOf(file.pages.map(([, title]) => title)),
    fieldOf(file.sections.map(([, heading]) => heading)),
    decode(file.about),
    decode(file.links),
  ];
  const subjects = new Set(fields.flatMap((field) => [...field.keys()]));
  return {
    isSubject: (term) => subjects.has(term) && pages.weighed(term).size <= pages.size * MOST_PAGES,
    isKnown: (term) => known.has(term),
  };
}
