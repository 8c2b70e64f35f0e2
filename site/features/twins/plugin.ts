/**
 * After the build: a Markdown twin of every page (`/javelin-core/quickstart.md`, `/index.md`, `/api.md`),
 * `llms.txt` and `llms-full.txt`. The public plugins were tried: one leaves imports and components in the
 * text, the other loses code languages; ours reads the built pages and knows our components.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createContentCache} from '../../lib/cache/content-cache.ts';
import {stringify as toYaml} from 'yaml';
import {type ReadablePage, readablePages} from '../../delivery/pages/reader.ts';
import {apiPage, docPages, type SitePage} from '../../lib/pages.ts';
import {htmlPath, twinPath} from '../../lib/paths.ts';
import {lastChangeOf} from '../../lib/git-state.ts';
import {versionOfInputs} from '../../lib/cache/input-version.ts';
import {diagramSources} from './diagram-sources.ts';
import {llmsFullText, llmsText} from './llms.ts';
import {createToMarkdown} from './to-markdown.ts';
import type {Twin} from './types.ts';

/** What the API reference is made from. */
const OPENAPI_FILE = path.resolve(__dirname, '../../../packages/openapi/openapi.yaml');

export function withFrontMatter(page: SitePage, siteUrl: string, markdown: string): string {
  const {title, description, permalink, lastChange} = page;
  const facts = {
    title,
    description,
    canonical_url: siteUrl + permalink,
    ...(lastChange !== undefined && {last_change: new Date(lastChange).toISOString().slice(0, 10)}),
  };
  return `---\n${toYaml(facts)}---\n\n${markdown}`;
}

type Convert = (page: SitePage, built: ReadablePage) => Promise<string>;

/** Pages that have not changed since an earlier build keep their twin. */
async function createConvert(): Promise<Convert> {
  const cache = createContentCache('twins');
  const version = versionOfInputs();
  const toMarkdown = await createToMarkdown();
  return async (page, built) => {
    const hasDiagrams = page.source !== undefined && built.source.includes('class="diagram');
    const sources = hasDiagrams ? diagramSources(page.source) : [];
    const twin = await cache.get([version, built.source, ...sources], async () => {
      const markdown = await toMarkdown(built.main(), sources);
      if (markdown === undefined)
        throw new Error(`${page.route} is built without content: no Markdown can be made of it.`);
      return Buffer.from(markdown);
    });
    return twin.toString();
  };
}

async function writeTwins(pages: readonly SitePage[], outDir: string, siteUrl: string): Promise<Twin[]> {
  const files = new Map((await readablePages(outDir)).map((page) => [page.file, page]));
  const convert = await createConvert();
  const twins: Twin[] = [];
  for (const page of pages) {
    const built = files.get(htmlPath(page.route).slice(1));
    if (!built) throw new Error(`${page.route} is built without <main>: no Markdown can be made of it.`);
    const markdown = await convert(page, built);
    fs.writeFileSync(path.join(outDir, twinPath(page.route)), withFrontMatter(page, siteUrl, markdown));
    twins.push({page, markdown});
  }
  return twins;
}

export default function twins(context: LoadContext): Plugin {
  const {siteConfig, baseUrl} = context;
  let pages: SitePage[] = [];
  return {
    name: 'twins',
    allContentLoaded({allContent}) {
      const reference = {...apiPage(context), lastChange: lastChangeOf(OPENAPI_FILE)};
      pages = [...docPages(allContent, context).filter(({isUnlisted}) => !isUnlisted), reference];
    },
    async postBuild({outDir}) {
      const written = await writeTwins(pages, outDir, siteConfig.url);
      const listed = written.map(({page}) => page);
      const write = (name: string, text: string) => fs.writeFileSync(path.join(outDir, name), text);
      write('llms.txt', llmsText({title: siteConfig.title, tagline: siteConfig.tagline, baseUrl}, listed));
      write('llms-full.txt', llmsFullText(written));
    },
  };
}
