/** The terms that pages are about: those of their titles, headings, keywords, and of the links to them. */
import type {SearchFile} from '@javelin/search';
import {loadIndex} from '@javelin/search/loaded-index';
import {decode, fieldOf} from '@javelin/search/postings';

/** A term that nearly all pages have leads to none of them. */
const MOST_PAGES = 0.8;

/** In alphabetical order. */
export function subjectsOf(file: SearchFile): string[] {
  const {pages} = loadIndex(file);
  const fields = [
    fieldOf(file.pages.map(([, title]) => title)),
    fieldOf(file.sections.map(([, heading]) => heading)),
    decode(file.about),
    decode(file.links),
  ];
  const terms = new Set(fields.flatMap((field) => [...field.keys()]));
  return [...terms].filter((term) => pages.weighed(term).size <= pages.size * MOST_PAGES).sort();
}
