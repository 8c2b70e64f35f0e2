/**
 * The text of a page, with what the page says about itself, as a file of its own: for readers who come from
 * another page (client/page-files.ts). It is named by the hash of its content, so it may be kept for ever.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {MARKERS, PAGE_FILES} from '../contract.ts';
import type {BuiltPage} from './built-page.ts';
import {inParts} from './parts.ts';

export const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Nothing for a page that React takes over whole, and for those of the theme. */
export function pageFileOf(page: BuiltPage): string | undefined {
  const article = page.byId(MARKERS.article);
  if (!article) return undefined;
  const data = page.byId(MARKERS.pageData);
  if (!data || article.childNodes.at(-1) !== data)
    throw new Error(
      `${page.file}: the text of the page (#${MARKERS.article}) does not end with #${MARKERS.pageData}. ` +
        'Render it last: site/features/article/ArticleFrame.static.tsx.',
    );
  const about = JSON.parse(page.textOf(data)) as object;
  const ends = article.childNodes.slice(0, -1).map((node) => node.sourceCodeLocation?.endOffset ?? 0);
  const {start} = page.innerRangeOf(article);
  const {source, placeOf} = page.withTextEdits();
  return JSON.stringify({...about, markup: inParts(source, placeOf(start), ends.map(placeOf))});
}

/** Writes the file of each page, and returns the table from keys to hashes that browsers need to find it. */
export function writePageFiles(
  outDir: string,
  pages: readonly BuiltPage[],
  keyOf: (page: BuiltPage) => string | undefined,
): Record<string, string> {
  const table: Record<string, string> = {};
  mkdirSync(join(outDir, PAGE_FILES), {recursive: true});
  for (const page of pages) {
    const content = pageFileOf(page);
    const key = content === undefined ? undefined : keyOf(page);
    if (content === undefined || key === undefined) continue;
    table[key] = hashOf(content);
    writeFileSync(join(outDir, `${PAGE_FILES}${key}.${table[key]}.json`), content);
  }
  return table;
}
