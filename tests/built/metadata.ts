/** R2.20, R2.21, R10.12: titles, descriptions, cards and structured data of every page. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {attribute, BUILD, type BuiltPage, elements, plainText} from './built-page.ts';

const HOST = 'https://docs.example.com';

export function metaOf(page: BuiltPage): Map<string, string> {
  return new Map(
    elements(page.tree, ({tagName}) => tagName === 'meta').map((node) => [
      attribute(node, 'name') || attribute(node, 'property'),
      attribute(node, 'content'),
    ]),
  );
}

export const titleOf = (page: BuiltPage): string =>
  elements(page.tree, ({tagName}) => tagName === 'title')
    .slice(0, 1)
    .map(plainText)
    .join('');

function structuredData(page: BuiltPage): {'@type'?: string; '@context'?: string}[] | string {
  const blocks = elements(
    page.tree,
    (node) => node.tagName === 'script' && attribute(node, 'type') === 'application/ld+json',
  );
  try {
    return blocks.map(
      (node) =>
        JSON.parse(node.children.map((child) => ('value' in child ? child.value : '')).join('')) as {
          '@type'?: string;
        },
    );
  } catch (error) {
    return (error as Error).message;
  }
}

function checkPage(page: BuiltPage): string[] {
  const problems: string[] = [];
  const title = titleOf(page);
  const meta = metaOf(page);
  if (!/.+ \| javelin\.$/.test(title)) problems.push(`the title is "${title}", not "Page | javelin."`);
  const description = meta.get('description') ?? '';
  if (description.length < 50 || description.length > 160)
    problems.push(`the description has ${description.length} characters`);
  if (meta.get('og:description') !== description)
    problems.push('og:description differs from the description');
  if (!meta.get('keywords')) problems.push('there are no keywords');
  const image = meta.get('og:image') ?? '';
  if (!image.startsWith(HOST) || !existsSync(join(BUILD, image.slice(HOST.length))))
    problems.push(`the card "${image}" does not exist`);
  const data = structuredData(page);
  if (typeof data === 'string') problems.push(`structured data is not JSON: ${data}`);
  else {
    const types = data.map((item) => item['@type']);
    for (const type of ['TechArticle', page.route === '/' ? 'WebSite' : 'BreadcrumbList']) {
      if (!types.includes(type)) problems.push(`structured data lacks ${type}`);
    }
    if (data.some((item) => item['@context'] !== 'https://schema.org'))
      problems.push('structured data without its context');
  }
  return problems.map((what) => `${page.route}: ${what}`);
}

export function checkMetadata(pages: readonly BuiltPage[]): string[] {
  return pages.filter(({content}) => content !== undefined).flatMap(checkPage);
}
