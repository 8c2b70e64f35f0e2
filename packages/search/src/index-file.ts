/**
 * The file the browser loads: terms without text, as small as it gets. What can be worked out again (titles, headings and
 * addresses as terms, lengths, whole pages from their sections) is not in it.
 */
import {encode, fieldOf, type Postings} from './postings.ts';

/** Something that readers look up by its exact name: an operation, an error message, a command, a flag, a method, a field. */
export interface SearchName {
  readonly name: string;
  /** Where it is described; often not the heading of a section but a row in it. */
  readonly anchor: string;
}

export interface SearchSection {
  /** Empty for what stands above a page's first heading. */
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
  /** The text of code blocks. */
  readonly code: string;
  readonly names: readonly SearchName[];
  /** How readers ask for it, in words of their own. */
  readonly asked?: string;
}

export interface SearchPage {
  readonly route: string;
  readonly title: string;
  /** The labels above the page in the sidebar; the first one is its area. */
  readonly trail: readonly string[];
  /** Keywords and description. */
  readonly about: string;
  /** What other pages call this one when they link to it. */
  readonly links: string;
  readonly sections: readonly SearchSection[];
}

/** A section, and the anchor where that is not the section's own. */
export type NameTarget = number | readonly [section: number, anchor: string];

export interface SearchFile {
  readonly trails: readonly (readonly string[])[];
  readonly pages: readonly (readonly [route: string, title: string, trail: number])[];
  readonly sections: readonly (readonly [page: number, heading: string, anchor: string])[];
  readonly text: Postings;
  readonly code: Postings;
  readonly asked: Postings;
  readonly about: Postings;
  readonly links: Postings;
  /** Keys are names in lower case. */
  readonly names: Readonly<Record<string, readonly NameTarget[]>>;
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** A name that stands in more places than this leads nowhere in particular. */
const MOST_TARGETS = 8;

function namesOf(sections: readonly SearchSection[]): SearchFile['names'] {
  const targets = new Map<string, Map<string, NameTarget>>();
  sections.forEach(({anchor: own, names}, id) => {
    for (const {name, anchor} of names) {
      const found = targets.get(name.toLowerCase()) ?? new Map<string, NameTarget>();
      targets.set(name.toLowerCase(), found.set(`${id}#${anchor}`, anchor === own ? id : [id, anchor]));
    }
  });
  return Object.fromEntries(
    [...targets]
      .filter(([, found]) => found.size <= MOST_TARGETS)
      .map(([name, found]) => [name, [...found.values()]] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export function buildSearchFile(
  pages: readonly SearchPage[],
  synonyms: SearchFile['synonyms'] = {},
): SearchFile {
  const trails = [...new Set(pages.map(({trail}) => JSON.stringify(trail)))];
  const sections = pages.flatMap((page) => page.sections);
  return {
    trails: trails.map((trail) => JSON.parse(trail) as string[]),
    pages: pages.map(({route, title, trail}) => [route, title, trails.indexOf(JSON.stringify(trail))]),
    sections: pages.flatMap((page, id) =>
      page.sections.map(({heading, anchor}) => [id, heading, anchor] as const),
    ),
    text: encode(fieldOf(sections.map(({text}) => text))),
    // How often a word stands in code tells nothing: counted, the file is 10 KB larger and finds no more.
    code: encode(fieldOf(sections.map(({code}) => code)), 1),
    asked: encode(fieldOf(sections.map(({asked = ''}) => asked))),
    about: encode(fieldOf(pages.map(({about}) => about))),
    links: encode(fieldOf(pages.map(({links}) => links))),
    names: namesOf(sections),
    synonyms,
  };
}
