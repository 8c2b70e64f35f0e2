/** The built set of HTML files against the specification's routes, exactly. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {ROOT, SITE} from '../fixtures/folders.ts';
import {listFiles} from '@javelin/server/files';
import {DRAFT_ROUTES, ROUTES} from './routes.ts';

export interface Pages {
  readonly missing: readonly string[];
  readonly unexpected: readonly string[];
}

const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/** The tag row of a page leads to these; they are not indexed. */
function isTagPage(file: string, tags: readonly string[]): boolean {
  return file === 'tags.html' || tags.some((tag) => file === `tags/${tag}.html`);
}

function knownTags(): string[] {
  const tags = parse(readFileSync(join(ROOT, 'docs/tags.yml'), 'utf8')) as Record<
    string,
    {permalink: string}
  >;
  return Object.values(tags).map(({permalink}) => permalink.slice(1));
}

export function comparePages(files: readonly string[], tags: readonly string[]): Pages {
  const expected = new Set(ROUTES.map(fileOf));
  const built = files.filter((file) => file.endsWith('.html'));
  return {
    missing: ROUTES.filter((route) => !built.includes(fileOf(route))),
    unexpected: built.filter((file) => !expected.has(file) && file !== '404.html' && !isTagPage(file, tags)),
  };
}

export const builtPages = (): Pages => comparePages(listFiles(join(SITE, 'build')), knownTags());

/** Drafts whose source is missing or is not marked as a draft. */
export function missingDrafts(): string[] {
  return DRAFT_ROUTES.filter((route) => {
    const file = join(ROOT, `docs${route}.mdx`);
    return !existsSync(file) || !/^draft: true$/m.test(readFileSync(file, 'utf8'));
  });
}
