/** R1.1, R1.7, R2.2, R2.5, R2.9: the built pages are the required routes and nothing else. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {ROOT} from '../fixtures/folders.ts';
import {DRAFT_ROUTES, ROUTES} from '../routes.ts';
import type {BuiltPage} from './built-page.ts';

/** The tag row of a page leads to these; they are not indexed. */
const isTagPage = (route: string, tags: readonly string[]): boolean =>
  route === '/tags' || tags.some((tag) => route === `/tags${tag}`);

export function compareRoutes(built: readonly string[], tags: readonly string[]): string[] {
  const missing = ROUTES.filter((route) => !built.includes(route));
  const unexpected = built.filter(
    (route) => !ROUTES.includes(route) && route !== '/404' && !isTagPage(route, tags),
  );
  return [
    ...missing.map((route) => `${route} is required (R2.5) and not built.`),
    ...unexpected.map(
      (route) => `${route} is built and not required. Add it to R2.5 in REQUIREMENTS.md, or remove the page.`,
    ),
  ];
}

function tagPaths(): string[] {
  const text = readFileSync(join(ROOT, 'docs/tags.yml'), 'utf8');
  return Object.values(parse(text) as Record<string, {permalink: string}>).map(({permalink}) => permalink);
}

function checkDrafts(): string[] {
  return DRAFT_ROUTES.filter((route) => {
    const file = join(ROOT, `docs${route}.mdx`);
    return !existsSync(file) || !/^draft: true$/m.test(readFileSync(file, 'utf8'));
  }).map((route) => `docs${route}.mdx should exist, as a draft.`);
}

export function checkRoutes(pages: readonly BuiltPage[]): string[] {
  const built = pages.map(({route}) => route);
  return [...compareRoutes(built, tagPaths()), ...checkDrafts()];
}
