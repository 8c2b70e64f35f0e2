/**
 * The file the browser loads: terms without text, as small as it gets. What can be worked out again (titles, headings and
 * addresses as terms, lengths, whole pages from their sections) is not in it.
 */
import MiniSearch from 'minisearch';
import {decode, encode, type Field, fieldOf, type Postings} from './postings';

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

/** MiniSearch from terms that are counted already. */
function load(fields: Record<string, Field>, documentCount: number): MiniSearch {
  const names = Object.keys(fields);
  const lengths: number[][] = Array.from({length: documentCount}, () => names.map(() => 0));
  const index = new Map<string, Record<string, Record<string, number>>>();
  names.forEach((name, fieldId) => {
    for (const [term, places] of fields[name]!) {
      for (const [document, count] of places) lengths[document]![fieldId]! += count;
      const entry = index.get(term) ?? {};
      entry[fieldId] = Object.fromEntries(places);
      index.set(term, entry);
    }
  });
  const averages = names.map((_, id) => lengths.reduce((sum, row) => sum + row[id]!, 0) / documentCount);
  const ids = Array.from({length: documentCount}, (_, id) => [id, id]);
  return MiniSearch.loadJS(
    {
      documentCount,
      nextId: documentCount,
      documentIds: Object.fromEntries(ids),
      fieldIds: Object.fromEntries(names.map((name, id) => [name, id])),
      fieldLength: Object.fromEntries(lengths.map((row, id) => [id, row])),
      averageFieldLength: averages,
      storedFields: {},
      dirtCount: 0,
      index: [...index] as never,
      serializationVersion: 2,
    },
    {fields: names},
  );
}

export interface LoadedIndex {
  readonly pages: MiniSearch;
  readonly sections: MiniSearch;
  /** On how many pages a term stands. */
  readonly pageCounts: ReadonlyMap<string, number>;
  /** How many sections each page has. */
  readonly sectionCounts: readonly number[];
  /** How much there is to read on each page: the terms of its sections, together. */
  readonly pageSizes: readonly number[];
}

/** A field of the sections, as a field of the pages they belong to. */
function ofPages(field: Field, sections: SearchFile['sections']): Field {
  const sum = (places: ReadonlyMap<number, number>) => {
    const onPages = new Map<number, number>();
    for (const [id, count] of places) {
      const page = sections[id]![0];
      onPages.set(page, (onPages.get(page) ?? 0) + count);
    }
    return onPages;
  };
  return new Map([...field].map(([term, places]) => [term, sum(places)]));
}

function countPages(fields: readonly Field[]): Map<string, number> {
  const pages = new Map<string, Set<number>>();
  for (const field of fields) {
    for (const [term, places] of field) {
      const known = pages.get(term) ?? new Set();
      for (const page of places.keys()) known.add(page);
      pages.set(term, known);
    }
  }
  return new Map([...pages].map(([term, known]) => [term, known.size]));
}

function sizesOf(fields: readonly Field[], file: SearchFile): number[] {
  const sizes = file.pages.map(() => 0);
  for (const field of fields) {
    for (const places of field.values()) {
      for (const id of places.keys()) sizes[file.sections[id]![0]]! += 1;
    }
  }
  return sizes;
}

export function loadIndex(file: SearchFile): LoadedIndex {
  const sectionFields = {
    heading: fieldOf(file.sections.map(([, heading]) => heading)),
    text: decode(file.text),
    code: decode(file.code),
  };
  const pageFields = {
    title: fieldOf(file.pages.map(([, title]) => title)),
    path: fieldOf(file.pages.map(([route]) => route.split('/').join(' '))),
    about: decode(file.about),
    links: decode(file.links),
    headings: ofPages(sectionFields.heading, file.sections),
    text: ofPages(sectionFields.text, file.sections),
    code: ofPages(sectionFields.code, file.sections),
  };
  return {
    pages: load(pageFields, file.pages.length),
    sections: load(sectionFields, file.sections.length),
    pageCounts: countPages(Object.values(pageFields)),
    pageSizes: sizesOf([sectionFields.text, sectionFields.code], file),
    sectionCounts: file.pages.map((_, page) => file.sections.filter(([of]) => of === page).length),
  };
}
