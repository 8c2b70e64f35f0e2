/** The index for `npm run dev`: written beside the other generated files whenever the content changes. */
import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'hast';
import {buildSearchFile, type SearchSection} from '../engine.ts';
import {twinPath} from '../../../lib/twin-path.ts';
import {sectionsOf} from './sections.ts';
import {plainMarkdown, sourceLinks, type SourcePage, sourceSections} from './sources.ts';

interface Doc {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly source: string;
  readonly frontMatter: {readonly keywords?: readonly unknown[]; readonly unlisted?: boolean};
}

/** What the plugins of the pages and of the reference have loaded. */
export interface LoadedContent {
  readonly 'docusaurus-plugin-content-docs'?: {
    readonly default?: {readonly loadedVersions: readonly {readonly docs: readonly Doc[]}[]};
  };
  readonly 'api-reference'?: {readonly default?: {readonly body: string}};
}

interface Site {
  readonly siteDir: string;
  readonly baseUrl: string;
}

function toPages(content: LoadedContent, {siteDir, baseUrl}: Site): SourcePage[] {
  const docs = content['docusaurus-plugin-content-docs']?.default?.loadedVersions[0]?.docs ?? [];
  return (
    docs
      // The page's own flag counts only in a production build: while writing, every page is listed.
      .filter(({frontMatter}) => !frontMatter.unlisted)
      .map(({title, description, permalink, source, frontMatter}) => ({
        route: `/${permalink.slice(baseUrl.length)}`,
        title,
        about: `${description} ${(frontMatter.keywords ?? []).join(' ')}`,
        source: fs.readFileSync(source.replace('@site', siteDir), 'utf8'),
      }))
  );
}

const REFERENCE = {route: '/api', title: 'API reference', about: 'admin API OpenAPI REST', links: ''};

function referenceSections(content: LoadedContent, parse: (html: string) => Root): SearchSection[] {
  const body = content['api-reference']?.default?.body;
  return body === undefined ? [] : sectionsOf(parse(`<main data-twin>${body}</main>`), REFERENCE);
}

export function writePreview(
  content: LoadedContent,
  synonyms: Record<string, string[]>,
  site: Site & {readonly directory: string; readonly file: string; readonly parse: (html: string) => Root},
): void {
  const write = (name: string, text: string) => {
    const file = path.join(site.directory, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  const pages = toPages(content, site);
  const links = sourceLinks(pages);
  const sections = [
    ...pages.flatMap((page) => sourceSections(page, links.get(page.route) ?? '')),
    ...referenceSections(content, site.parse),
  ];
  write(site.file, JSON.stringify(buildSearchFile(sections, synonyms)));
  for (const page of pages) write(twinPath(page.route), plainMarkdown(page));
  // The reference has no Markdown before it is built; without a file the server would answer with a page.
  write(twinPath(REFERENCE.route), '');
}
