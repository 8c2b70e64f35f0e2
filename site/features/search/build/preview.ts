/** The index for `npm run dev`: written beside the other generated files whenever the content changes. */
import fs from 'node:fs';
import path from 'node:path';
import type {AllContent, LoadContext} from '@docusaurus/types';
import type {Root} from 'hast';
import {buildSearchFile, type SearchSection} from '../engine.ts';
import {API_ROUTE, API_TITLE, docPages, type SitePage} from '../../../lib/pages.ts';
import {twinPath} from '../../../lib/paths.ts';
import {sectionsOf} from './sections.ts';
import {plainMarkdown, sourceLinks, type SourcePage, sourceSections} from './sources.ts';

type Site = Pick<LoadContext, 'siteDir' | 'baseUrl'>;

function toSource({route, title, description, keywords, source}: SitePage): SourcePage[] {
  if (source === undefined) return [];
  return [{route, title, about: `${description} ${keywords.join(' ')}`, source: fs.readFileSync(source, 'utf8')}];
}

const REFERENCE = {route: API_ROUTE, title: API_TITLE, about: 'admin API OpenAPI REST', links: ''};

function referenceSections(content: AllContent, parse: (html: string) => Root): SearchSection[] {
  const {body} = (content['api-reference']?.default ?? {}) as {readonly body?: string};
  return body === undefined ? [] : sectionsOf(parse(`<main data-twin>${body}</main>`), REFERENCE);
}

export function writePreview(
  content: AllContent,
  synonyms: Record<string, string[]>,
  site: Site & {readonly directory: string; readonly file: string; readonly parse: (html: string) => Root},
): void {
  const write = (name: string, text: string) => {
    const file = path.join(site.directory, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  const pages = docPages(content, site).filter(({isUnlisted}) => !isUnlisted).flatMap(toSource);
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
