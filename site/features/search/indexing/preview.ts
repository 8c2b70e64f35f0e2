/** The pages for `npm run dev`, where none is built: from their sources, drafts included. */
import fs from 'node:fs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {readFragment} from '../../../delivery/pages/reader.ts';
import {apiPage, docPages, type SitePage} from '../../../lib/pages.ts';
import {type ReadPage, sectionsOf} from './sections.ts';
import {sourceLinks, type SourcePage, sourceSections} from './sources.ts';

type Site = Pick<LoadContext, 'siteDir' | 'baseUrl'>;

function toSource({source, ...page}: SitePage): SourcePage[] {
  return source === undefined ? [] : [{...page, source: fs.readFileSync(source, 'utf8')}];
}

async function readReference(content: AllContent, {baseUrl}: Site): Promise<ReadPage[]> {
  const {body} = (content['api-reference']?.default ?? {}) as {readonly body?: string};
  if (body === undefined) return [];
  const {route, title, trail} = apiPage({baseUrl});
  const about = 'admin API OpenAPI REST';
  const sections = sectionsOf(await readFragment(`<main data-twin>${body}</main>`));
  return [{route, title, trail, about, links: '', sections}];
}

export async function readPreview(content: AllContent, site: Site): Promise<ReadPage[]> {
  const pages = docPages(content, site)
    .filter(({isUnlisted}) => !isUnlisted)
    .flatMap(toSource);
  const links = sourceLinks(pages);
  return [
    ...pages.map((page) => ({
      route: page.route,
      title: page.title,
      trail: page.trail,
      about: `${page.description} ${page.keywords.join(' ')}`,
      links: links.get(page.route) ?? '',
      sections: sourceSections(page.source),
    })),
    ...(await readReference(content, site)),
  ];
}
