/**
 * Related pages for the end of every page. The titles and descriptions of all pages are already in the page (the docs plugin
 * sends them), so only places in that list have to be sent: about half a kilobyte for the whole site.
 */
import fs from 'node:fs';
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

export default function related(context: LoadContext): Plugin {
  return {
    name: 'related',
    allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      const pages = (docs?.loadedVersions[0]?.docs ?? []).map((doc) => factsOf(doc, context));
      actions.setGlobalData(chooseRelated(pages));
    },
  };
}
