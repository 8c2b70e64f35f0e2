/** The built pages, as the search knows them. */
import type {Root} from 'hast';
import {find} from '../../twins/hast.ts';
import {routeOf} from '../../../lib/paths.ts';
import {linksOf, type ReadPage, type ReadSection, sectionsOf, titleOf} from './sections.ts';

/** Facts from the head of a page. */
export interface HeadFacts {
  readonly about: string;
  /** Pages that ask not to be indexed (lists of tags, unlisted pages) stay out. */
  readonly isIndexed: boolean;
}

/** What follows from the page's own content, and from nothing else: it is kept from one build to the next. */
export interface MainFacts {
  readonly title: string;
  readonly sections: readonly ReadSection[];
  /** Targets of its links, with the words of the link. */
  readonly links: readonly (readonly [permalink: string, words: string])[];
}

export type BuiltPage = HeadFacts & MainFacts & {readonly route: string};

function metaContent(tree: Root, name: string): string {
  const meta = find(tree, (node) => node.tagName === 'meta' && node.properties.name === name);
  return String(meta?.properties.content ?? '');
}

export const headFacts = (head: Root): HeadFacts => ({
  about: `${metaContent(head, 'description')} ${metaContent(head, 'keywords')}`,
  isIndexed: !metaContent(head, 'robots').includes('noindex'),
});

export const mainFacts = (main: Root): MainFacts => ({
  title: titleOf(main),
  sections: sectionsOf(main),
  links: linksOf(main),
});

/** What the other pages call each page when they link to it; the same words count once. */
function linkWords(pages: readonly BuiltPage[], baseUrl: string): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const {route, links} of pages) {
    for (const [permalink, text] of links) {
      const target = routeOf(permalink, baseUrl);
      if (target !== route) words.set(target, (words.get(target) ?? new Set()).add(text));
    }
  }
  return words;
}

/** @param trailOf the labels above a page in the sidebar */
export function readSite(
  pages: readonly BuiltPage[],
  baseUrl: string,
  trailOf: (route: string) => readonly string[],
): ReadPage[] {
  const indexed = pages.filter(({isIndexed}) => isIndexed);
  const words = linkWords(indexed, baseUrl);
  return indexed
    .map(({route, title, about, sections}) => ({
      route,
      title,
      trail: trailOf(route),
      about,
      links: [...(words.get(route) ?? [])].join(' '),
      sections,
    }))
    .filter(({sections}) => sections.length > 0);
}
