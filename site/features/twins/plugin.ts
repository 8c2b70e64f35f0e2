/**
 * After the build: a Markdown twin of every page (`/javelin-core/quickstart.md`, `/index.md`, `/api.md`),
 * `llms.txt`, `llms-full.txt` as a whole and in parts, and `skill.md`. The public plugins were tried: one
 * leaves imports and components in the text, the other loses code languages; ours reads the built pages and knows our components.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createContentCache} from '../../lib/cache/content-cache.ts';
import {stringify as toYaml} from 'yaml';
import {type ReadablePage, readablePages} from '../../delivery/pages/reader.ts';
import {apiPage, docPages, type SitePage} from '../../lib/pages.ts';
import {htmlPath, twinPath} from '../../lib/paths.ts';
import {IS_URL_SET} from '../../lib/site.ts';
import {lastChangeOf} from '../../lib/git-state.ts';
import {versionOfInputs} from '../../lib/cache/input-version.ts';
import {diagramSources} from './diagram-sources.ts';
import {dateOf, llmsFullText, llmsParts, llmsText} from './llms.ts';
import {skillText} from './skill.ts';
import {createToMarkdown} from './to-markdown.ts';
import type {Twin} from './types.ts';

/** @param root where the site is, with host and base path */
export function withFrontMatter(page: SitePage, siteUrl: string, root: string, markdown: string): string {
  const {title, description, permalink} = page;
  const date = dateOf(page);
  const facts = {
    title,
    description,
    canonical_url: siteUrl + permalink,
    ...(date !== undefined && {last_change: date}),
    all_pages: `${root}llms.txt`,
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

async function writeTwins(
  pages: readonly SitePage[],
  outDir: string,
  siteUrl: string,
  root: string,
): Promise<Twin[]> {
  const files = new Map((await readablePages(outDir)).map((page) => [page.file, page]));
  const convert = await createConvert();
  const twins: Twin[] = [];
  for (const page of pages) {
    const built = files.get(htmlPath(page.route).slice(1));
    if (!built) throw new Error(`${page.route} is built without <main>: no Markdown can be made of it.`);
    const markdown = await convert(page, built);
    fs.writeFileSync(path.join(outDir, twinPath(page.route)), withFrontMatter(page, siteUrl, root, markdown));
    twins.push({page, markdown});
  }
  return twins;
}

export default function twins(context: LoadContext): Plugin {
  const {siteConfig, baseUrl} = context;
  let pages: SitePage[] = [];
  return {
    name: 'twins',
    async allContentLoaded({allContent}) {
      const {SPEC_FILE} = await import('@javelin/openapi');
      const reference = {...apiPage(context), lastChange: lastChangeOf(SPEC_FILE)};
      pages = [...docPages(allContent, context).filter(({isUnlisted}) => !isUnlisted), reference];
    },
    async postBuild({outDir}) {
      const {url, title, tagline} = siteConfig;
      // Without a host of its own the site may stand anywhere, and only paths are true.
      const site = {title, tagline, root: IS_URL_SET ? url + baseUrl : baseUrl};
      const written = await writeTwins(pages, outDir, url, site.root);
      const listed = written.map(({page}) => page);
      const write = (name: string, text: string) => fs.writeFileSync(path.join(outDir, name), text);
      write('llms.txt', llmsText(site, listed));
      write('llms-full.txt', llmsFullText(written, url));
      for (const [name, text] of llmsParts(written, url)) write(name, text);
      write('skill.md', skillText(site.root));
    },
  };
}
