/** The index as it is searched: made from the file, with every field weighed into one. */
import type {SearchFile} from './index-file.ts';
import {decode, type Field, fieldOf, type Places} from './postings.ts';
import {type FieldWeight, INHERITED, PAGE_FIELDS, SECTION_FIELDS} from './ranking.ts';
import {countTerms} from './terms.ts';

/** How often a term stands in each document that has it, all fields together, each with its weight. */
export type Weighed = ReadonlyMap<number, number>;

/** Documents (pages, or sections) to be found by their terms. */
export interface TermIndex {
  readonly size: number;
  weighed(term: string): Weighed;
}

export interface LoadedIndex {
  readonly pages: TermIndex;
  readonly sections: TermIndex;
  /** Every term of every field, in alphabetical order. */
  readonly terms: readonly string[];
  readonly known: ReadonlySet<string>;
  /** The terms of all titles, in alphabetical order. */
  readonly titleTerms: readonly string[];
  /** The terms of what each page is called: its title, and the end of its address. */
  readonly titles: readonly (readonly ReadonlySet<string>[])[];
}

/** A field with the page or section of each of its documents, and what a word in each of them counts. */
interface WeighedField {
  readonly field: Field;
  /** The document of the index that a document of the field belongs to. */
  readonly owner: (document: number) => number;
  readonly amount: readonly number[];
}

function forEachPlace(places: Places, visit: (document: number, count: number) => void): void {
  for (let at = 0; at < places.length; at += 2) visit(places[at]!, places[at + 1]!);
}

/**
 * A word in a short field tells more than one in a long field: its weight is divided by the length, the average being 1, as far
 * as the ranking wants that.
 */
function weigh(
  field: Field,
  {weight, length}: FieldWeight,
  size: number,
  owner: (document: number) => number = (document) => document,
): WeighedField {
  const lengths = Array.from({length: size}, () => 0);
  for (const places of field.values())
    forEachPlace(places, (document, count) => (lengths[owner(document)]! += count));
  const average = lengths.reduce((sum, own) => sum + own, 0) / size || 1;
  return {field, owner, amount: lengths.map((own) => weight / (1 - length + (length * own) / average))};
}

/**
 * Fields are put together before they are scored (BM25F). Scored one by one, a word that is common on the pages and rare in
 * titles would count as rare. Only the terms of a query are ever asked for, so nothing is put together in advance.
 */
function createIndex(
  size: number,
  fields: readonly WeighedField[],
  finish: (term: string, weighed: Map<number, number>) => void = () => {},
): TermIndex {
  const cache = new Map<string, Weighed>();
  const compute = (term: string): Weighed => {
    const weighed = new Map<number, number>();
    for (const {field, owner, amount} of fields) {
      forEachPlace(field.get(term) ?? [], (document, count) => {
        const id = owner(document);
        weighed.set(id, (weighed.get(id) ?? 0) + amount[id]! * count);
      });
    }
    finish(term, weighed);
    return weighed;
  };
  return {
    size,
    weighed(term) {
      const known = cache.get(term) ?? compute(term);
      cache.set(term, known);
      return known;
    },
  };
}

function readFields(file: SearchFile) {
  return {
    title: fieldOf(file.pages.map(([, title]) => title)),
    path: fieldOf(file.pages.map(([route]) => route.split('/').join(' '))),
    about: decode(file.about),
    links: decode(file.links),
    heading: fieldOf(file.sections.map(([, heading]) => heading)),
    anchor: fieldOf(file.sections.map(([, , anchor]) => anchor)),
    text: decode(file.text),
    code: decode(file.code),
    asked: decode(file.asked),
  };
}

export function loadIndex(file: SearchFile): LoadedIndex {
  const {title, path, about, links, heading, anchor, text, code, asked} = readFields(file);
  const pageOf = (section: number) => file.sections[section]![0];
  const [pages, sections] = [file.pages.length, file.sections.length];
  const hasPage = (field: Field, term: string) =>
    new Set((field.get(term) ?? []).filter((_, at) => at % 2 === 0));
  /** A word of a section gains when its page is about it too. */
  const inherit = (term: string, weighed: Map<number, number>) => {
    const [titled, meant] = [hasPage(title, term), hasPage(about, term)];
    for (const [id, amount] of weighed) {
      const gain =
        (titled.has(pageOf(id)) ? INHERITED.title : 0) + (meant.has(pageOf(id)) ? INHERITED.about : 0);
      weighed.set(id, amount + gain);
    }
  };
  const fields = [title, path, about, links, heading, anchor, text, code, asked];
  const known = new Set(fields.flatMap((field) => [...field.keys()]));
  return {
    pages: createIndex(pages, [
      weigh(title, PAGE_FIELDS.title, pages),
      weigh(path, PAGE_FIELDS.path, pages),
      weigh(about, PAGE_FIELDS.about, pages),
      weigh(links, PAGE_FIELDS.links, pages),
      weigh(heading, PAGE_FIELDS.headings, pages, pageOf),
      weigh(asked, PAGE_FIELDS.asked, pages, pageOf),
      weigh(text, PAGE_FIELDS.text, pages, pageOf),
      weigh(code, PAGE_FIELDS.code, pages, pageOf),
    ]),
    sections: createIndex(
      sections,
      [
        weigh(heading, SECTION_FIELDS.heading, sections),
        weigh(anchor, SECTION_FIELDS.anchor, sections),
        weigh(asked, SECTION_FIELDS.asked, sections),
        weigh(text, SECTION_FIELDS.text, sections),
        weigh(code, SECTION_FIELDS.code, sections),
      ],
      inherit,
    ),
    terms: [...known].sort(),
    known,
    titleTerms: [...title.keys()].sort(),
    titles: file.pages.map(([route, name]) =>
      [name, route.slice(route.lastIndexOf('/'))].map((words) => new Set(countTerms(words).keys())),
    ),
  };
}
