/** The pages of this build. The only place that reads what the docs plugin has loaded, and that turns permalinks into routes. */
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {API_PAGE} from './api-page.ts';
import {routeOf} from './paths.ts';
import {orderedIds, sectionOf, trailOf} from './sidebar.ts';

export interface SitePage {
  /** The path below docs/, without its ending. */
  readonly id: string;
  /** The path without the base URL. */
  readonly route: string;
  /** The path with the base URL. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The first-level label of the sidebar above it. */
  readonly section: string;
  /** All labels of the sidebar above it. */
  readonly trail: readonly string[];
  /** When its source was last changed, in milliseconds since 1970; unknown without a git history. */
  readonly lastChange?: number | undefined;
  /** The file it was written in; the API reference has none of this kind. */
  readonly source?: string;
  readonly isUnlisted: boolean;
}

type Site = Pick<LoadContext, 'siteDir' | 'baseUrl'>;
type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

/** All pages of the docs plugin, of the first version, in the order of the sidebar. */
export function docPages(allContent: AllContent, {siteDir, baseUrl}: Site): SitePage[] {
  const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  const order = orderedIds();
  const place = ({id}: SitePage) => (order.includes(id) ? order.indexOf(id) : order.length);
  const toPage = (doc: Doc): SitePage => ({
    id: doc.id,
    route: routeOf(doc.permalink, baseUrl),
    permalink: doc.permalink,
    title: doc.title,
    description: doc.description,
    keywords: (doc.frontMatter.keywords ?? []).map(String),
    section: sectionOf(doc.id),
    trail: trailOf(doc.id),
    lastChange: doc.lastUpdatedAt ?? undefined,
    source: doc.source.replace('@site', siteDir),
    isUnlisted: doc.unlisted || doc.frontMatter.unlisted === true,
  });
  return (content?.loadedVersions[0]?.docs ?? []).map(toPage).sort((a, b) => place(a) - place(b));
}

export function apiPage({baseUrl}: Pick<Site, 'baseUrl'>): SitePage {
  return {
    id: 'api',
    ...API_PAGE,
    permalink: `${baseUrl}api`,
    keywords: [],
    section: 'Reference',
    trail: ['Reference'],
    isUnlisted: false,
  };
}

/** A file of docs/ that is data rather than a page. Both module systems that load this know `__dirname`. */
export const docsFile = (name: string): string => path.resolve(__dirname, '../../docs', name);
