/** The built pages, as the search knows them. */
import type {Root} from 'hast';
import {find} from '../../twins/hast.ts';
import {routeOf} from '../../../lib/paths.ts';
import {linksOf, type ReadPage, sectionsOf, titleOf} from './sections.ts';

interface ParsedPage {
  readonly route: string;
  readonly tree: Root;
}

function metaContent(tree: Root, name: string): string {
  const meta = find(tree, (node) => node.tagName === 'meta' && node.properties.name === name);
  return String(meta?.properties.content ?? '');
}

/** Pages that ask not to be indexed (lists of tags, unlisted pages) stay out. */
const isIndexed = ({tree}: ParsedPage) => !metaContent(tree, 'robots').includes('noindex');

/** What the other pages call each page when they link to it; the same words count once. */
function linkWords(pages: readonly ParsedPage[], baseUrl: string): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const {route, tree} of pages) {
    for (const [permalink, text] of linksOf(tree)) {
      const target = routeOf(permalink, baseUrl);
      if (target !== route) words.set(target, (words.get(target) ?? new Set()).add(text));
    }
  }
  return words;
}

/** @param trailOf the labels above a page in the sidebar */
export function readSite(
  pages: readonly ParsedPage[],
  baseUrl: string,
  trailOf: (route: string) => readonly string[],
): ReadPage[] {
  const indexed = pages.filter(isIndexed);
  const words = linkWords(indexed, baseUrl);
  return indexed
    .map(({route, tree}) => ({
      route,
      title: titleOf(tree),
      trail: trailOf(route),
      about: `${metaContent(tree, 'description')} ${metaContent(tree, 'keywords')}`,
      links: [...(words.get(route) ?? [])].join(' '),
      sections: sectionsOf(tree),
    }))
    .filter(({sections}) => sections.length > 0);
}
