/**
 * Related pages for the end of every page. Where they stand in the list of all pages (plugins/slim-bundle) travels with what the docs
 * plugin says about the page: `metadata.related`. The list is in the main script, which a browser loads once; the pages' own
 * scripts stay small.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {chooseRelated, type PageFacts} from './choose';
import {pageLinks} from './page-links';

interface Neighbour {
  readonly permalink: string;
}

interface Doc {
  readonly permalink: string;
  readonly source: string;
  readonly unlisted: boolean;
  readonly tags: readonly Neighbour[];
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

interface DocsContent {
  readonly loadedVersions: readonly {docs: readonly Doc[]}[];
}

function factsOf(doc: Doc, {siteDir, baseUrl}: LoadContext): PageFacts {
  const {all, nextSteps} = pageLinks(fs.readFileSync(doc.source.replace('@site', siteDir), 'utf8'));
  // Writers leave the base URL out; the plugin's addresses have it.
  const toRoute = (permalink: string) => `/${permalink.slice(baseUrl.length)}`;
  const neighbours = [doc.previous, doc.next].flatMap((one) => (one ? [toRoute(one.permalink)] : []));
  return {
    route: toRoute(doc.permalink),
    tags: doc.tags.map(({permalink}) => permalink),
    links: all,
    offered: [...nextSteps, ...neighbours],
    isHidden: doc.unlisted,
  };
}

/** The file in which the docs plugin keeps what it says about one page; it is sent with the page. */
const PAGE_DATA = /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]site-[^\\/]+\.json$/;
const LOADER = path.resolve(__dirname, '../slim-bundle/loader.cjs');

export default function related(context: LoadContext): Plugin {
  const relatedTo = new Map<string, readonly number[]>();
  const addRelated = (source: string): string => {
    const page = JSON.parse(source) as {permalink: string};
    return JSON.stringify({...page, related: relatedTo.get(page.permalink)});
  };
  return {
    name: 'related',
    allContentLoaded({allContent}) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      const docs = content?.loadedVersions[0]?.docs ?? [];
      const chosen = chooseRelated(docs.map((doc) => factsOf(doc, context)));
      docs.forEach(({permalink}, index) => relatedTo.set(permalink, chosen[index] ?? []));
    },
    configureWebpack: () => ({
      module: {
        rules: [{test: PAGE_DATA, enforce: 'pre', use: [{loader: LOADER, options: {transform: addRelated}}]}],
      },
    }),
  };
}
