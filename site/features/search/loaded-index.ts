/** The index as it is searched: made from the file, with every field weighed into one. */
import MiniSearch from 'minisearch';
import type {SearchFile} from './index-file.ts';
import {decode, type Field, fieldOf} from './postings.ts';
import {type FieldWeight, INHERITED, PAGE_FIELDS, SECTION_FIELDS} from './ranking.ts';
import {countTerms} from './terms.ts';

/** Documents (pages, or sections) to be found by their terms. */
export interface TermIndex {
  readonly engine: MiniSearch;
  readonly size: number;
  /** In how many documents a term stands. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface LoadedIndex {
  readonly pages: TermIndex;
  readonly sections: TermIndex;
  /** The terms of what each page is called: its title, and the end of its address. */
  readonly names: readonly (readonly ReadonlySet<string>[])[];
  /** How much there is to read on each page: the terms of its sections, together. */
  readonly pageSizes: readonly number[];
}

/** How often a term stands in a document, all fields together, each with its weight. */
type Weighed = Map<string, Map<number, number>>;

function add(weighed: Weighed, term: string, document: number, amount: number): void {
  const places = weighed.get(term) ?? new Map<number, number>();
  weighed.set(term, places.set(document, (places.get(document) ?? 0) + amount));
}

/** The length of a field in each document, the average being 1. */
function lengthsOf(field: Field, size: number): number[] {
  const lengths = Array.from({length: size}, () => 0);
  for (const places of field.values()) {
    for (const [document, count] of places) lengths[document]! += count;
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / size || 1;
  return lengths.map((length) => length / average);
}

/**
 * Fields are put together before they are scored (BM25F). Scored one by one, as MiniSearch does by itself, a word that is
 * common on the pages and rare in titles would count as rare.
 */
function weigh<Name extends string>(
  fields: Record<Name, Field>,
  weights: Record<Name, FieldWeight>,
  size: number,
): Weighed {
  const weighed: Weighed = new Map();
  for (const name of Object.keys(fields) as Name[]) {
    const {weight, length} = weights[name];
    const lengths = lengthsOf(fields[name], size);
    for (const [term, places] of fields[name]) {
      for (const [document, count] of places) {
        add(weighed, term, document, (weight * count) / (1 - length + length * lengths[document]!));
      }
    }
  }
  return weighed;
}

/** MiniSearch from terms that are counted already; their lengths are weighed, so every document is as long as any other. */
function toIndex(weighed: Weighed, size: number): TermIndex {
  const ids = Array.from({length: size}, (_, id) => id);
  const engine = MiniSearch.loadJS(
    {
      documentCount: size,
      nextId: size,
      documentIds: Object.fromEntries(ids.map((id) => [id, id])),
      fieldIds: {terms: 0},
      fieldLength: Object.fromEntries(ids.map((id) => [id, [1]])),
      averageFieldLength: [1],
      storedFields: {},
      dirtCount: 0,
      index: [...weighed].map(([term, places]) => [term, {0: Object.fromEntries(places)}]) as never,
      serializationVersion: 2,
    },
    {fields: ['terms']},
  );
  return {engine, size, counts: new Map([...weighed].map(([term, places]) => [term, places.size]))};
}

/** A field of the sections, as a field of the pages they belong to. */
function ofPages(field: Field, sections: SearchFile['sections']): Field {
  const summed: Field = new Map();
  for (const [term, places] of field) {
    for (const [id, count] of places) add(summed, term, sections[id]![0], count);
  }
  return summed;
}

function inherit(weighed: Weighed, page: Record<keyof typeof INHERITED, Field>, file: SearchFile): void {
  for (const name of ['title', 'about'] as const) {
    for (const [term, pages] of page[name]) {
      for (const [id, amount] of weighed.get(term) ?? []) {
        if (pages.has(file.sections[id]![0])) weighed.get(term)!.set(id, amount + INHERITED[name]);
      }
    }
  }
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
  const onSections = {
    heading: fieldOf(file.sections.map(([, heading]) => heading)),
    anchor: fieldOf(file.sections.map(([, , anchor]) => anchor)),
    text: decode(file.text),
    code: decode(file.code),
  };
  const onPages = {
    title: fieldOf(file.pages.map(([, title]) => title)),
    path: fieldOf(file.pages.map(([route]) => route.split('/').join(' '))),
    about: decode(file.about),
    links: decode(file.links),
    headings: ofPages(onSections.heading, file.sections),
    text: ofPages(onSections.text, file.sections),
    code: ofPages(onSections.code, file.sections),
  };
  const sections = weigh(onSections, SECTION_FIELDS, file.sections.length);
  inherit(sections, onPages, file);
  return {
    pages: toIndex(weigh(onPages, PAGE_FIELDS, file.pages.length), file.pages.length),
    sections: toIndex(sections, file.sections.length),
    names: file.pages.map(([route, title]) =>
      [title, route.slice(route.lastIndexOf('/'))].map((name) => new Set(countTerms(name).keys())),
    ),
    pageSizes: sizesOf([onSections.text, onSections.code], file),
  };
}
