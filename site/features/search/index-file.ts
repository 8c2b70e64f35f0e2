/**
 * The file the browser loads: terms without text, as small as it gets. What can be worked out again (titles, headings and
 * addresses as terms, lengths, whole pages from their sections) is not in it.
 */
import {encode, fieldOf, type Postings} from './postings.ts';

/** One section of one page, as it goes into the index. */
export interface SearchSection {
  readonly route: string;
  readonly page: string;
  /** Empty for what stands above a page's first heading. */
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
  /** What stands in code blocks. */
  readonly code: string;
  /** Keywords and description, on a page's first section. */
  readonly about: string;
  /** What other pages call this one when they link to it, on a page's first section. */
  readonly links: string;
  /** Texts a reader may paste as a whole, such as the error messages of the reference. */
  readonly literals: readonly string[];
}

export interface SearchFile {
  readonly pages: readonly (readonly [route: string, title: string])[];
  readonly sections: readonly (readonly [page: number, heading: string, anchor: string])[];
  readonly text: Postings;
  readonly code: Postings;
  readonly about: Postings;
  readonly links: Postings;
  readonly literals: Readonly<Record<string, readonly number[]>>;
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

export function buildSearchFile(
  sections: readonly SearchSection[],
  synonyms: SearchFile['synonyms'],
): SearchFile {
  const pages = [...new Set(sections.map(({route}) => route))];
  const onPage = (route: string, part: 'about' | 'links') =>
    sections
      .filter((section) => section.route === route)
      .map((section) => section[part])
      .join(' ');
  const titles = new Map(sections.map(({route, page}) => [route, page]));
  const literals: Record<string, number[]> = {};
  sections.forEach((section, id) => {
    for (const literal of section.literals) (literals[literal.toLowerCase()] ??= []).push(id);
  });
  return {
    pages: pages.map((route) => [route, titles.get(route)!]),
    sections: sections.map(({route, heading, anchor}) => [pages.indexOf(route), heading, anchor]),
    text: encode(fieldOf(sections.map(({text}) => text))),
    code: encode(fieldOf(sections.map(({code}) => code))),
    about: encode(fieldOf(pages.map((route) => onPage(route, 'about')))),
    links: encode(fieldOf(pages.map((route) => onPage(route, 'links')))),
    literals,
    synonyms,
  };
}
