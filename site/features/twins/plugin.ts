/**
 * After the build: a Markdown twin of every page (`/javelin-core/quickstart.md`, `/index.md`, `/api.md`), `llms.txt` and
 * `llms-full.txt`. The public plugins were tried: one leaves imports and components in the text, the other loses code
 * languages; ours reads the built pages and knows our components.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify as toYaml} from 'yaml';
import {orderedIds, sectionOf} from '../../lib/sections.ts';
import {diagramSources} from './diagram-sources.ts';
import {llmsFullText, llmsText} from './llms.ts';
import {htmlToMarkdown} from './to-markdown.ts';
import {twinPath} from '../../lib/twin-path.ts';

export interface TwinPage {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly twin: string;
  readonly section: string;
  readonly source: string | undefined;
}

interface Doc {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly source: string;
  readonly unlisted: boolean;
  readonly draft: boolean;
}

interface DocsContent {
  readonly loadedVersions: readonly {docs: readonly Doc[]}[];
}

const API_PAGE: TwinPage = {
  title: 'API reference',
  description: 'Every call of the admin API with its parameters, bodies, answers and errors.',
  permalink: '/api',
  twin: twinPath('/api'),
  section: 'Reference',
  source: undefined,
};

function toPage(doc: Doc, siteDir: string): TwinPage {
  return {
    title: doc.title,
    description: doc.description,
    permalink: doc.permalink,
    twin: twinPath(doc.permalink),
    section: sectionOf(doc.id),
    source: doc.source.replace('@site', siteDir),
  };
}

function withFrontMatter(page: TwinPage, siteUrl: string, markdown: string): string {
  const facts = {title: page.title, description: page.description, url: siteUrl + page.permalink};
  return `---\n${toYaml(facts)}---\n\n${markdown}`;
}

async function writeTwins(pages: readonly TwinPage[], outDir: string, siteUrl: string) {
  const twins: {page: TwinPage; markdown: string}[] = [];
  for (const page of pages) {
    const file = path.join(outDir, page.permalink === '/' ? 'index.html' : `${page.permalink}.html`);
    if (!fs.existsSync(file)) continue;
    const sources = page.source ? diagramSources(page.source) : [];
    const markdown = await htmlToMarkdown(fs.readFileSync(file, 'utf8'), sources);
    if (markdown === undefined) continue;
    fs.writeFileSync(path.join(outDir, page.twin), withFrontMatter(page, siteUrl, markdown));
    twins.push({page, markdown});
  }
  return twins;
}

export default function twins({siteDir, siteConfig}: LoadContext): Plugin {
  let pages: TwinPage[] = [];
  return {
    name: 'twins',
    allContentLoaded({allContent}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      const published = (docs?.loadedVersions[0]?.docs ?? []).filter(
        ({draft, unlisted}) => !draft && !unlisted,
      );
      const order = orderedIds();
      const sorted = [...published].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
      pages = [...sorted.map((doc) => toPage(doc, siteDir)), API_PAGE];
    },
    async postBuild({outDir}) {
      const written = await writeTwins(pages, outDir, siteConfig.url);
      const listed = written.map(({page}) => page);
      fs.writeFileSync(path.join(outDir, 'llms.txt'), llmsText(siteConfig.title, siteConfig.tagline, listed));
      fs.writeFileSync(path.join(outDir, 'llms-full.txt'), llmsFullText(written));
    },
  };
}
