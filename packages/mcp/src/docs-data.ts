/** The documentation in memory: everything a tool may ask for. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createSearch, excerpt, type Search, type SearchFile, type SearchHit} from '@javelin/search';
import {textPath} from '@javelin/search/paths';
import {type ApiData, FILES, markdownPath} from './data.ts';

export interface Page {
  readonly route: string;
  readonly title: string;
  /** The labels above it in the sidebar. */
  readonly trail: readonly string[];
}

export interface DocsData {
  readonly pages: readonly Page[];
  readonly search: Search;
  readonly api: ApiData;
  readonly openapi: string;
  /** The Markdown of a page, with canonical URL and last change in its front matter. */
  markdownOf(page: Page): string;
  /** The words around what was found. */
  excerptOf(route: string, hit: SearchHit, words: readonly string[]): string;
}

/** @throws when the folder is not what `scripts/collect-data.ts` makes */
export function readDocsData(folder: string): DocsData {
  const readText = (name: string) => readFileSync(join(folder, name), 'utf8');
  const readJson = <T>(name: string) => JSON.parse(readText(name)) as T;
  const file = readJson<SearchFile>(FILES.index);
  return {
    pages: file.pages.map(([route, title, trail]) => ({route, title, trail: file.trails[trail]!})),
    search: createSearch(file),
    api: readJson<ApiData>(FILES.api),
    openapi: readText(FILES.openapi),
    markdownOf: ({route}) => readText(markdownPath(route)),
    excerptOf(route, {section, name}, words) {
      const text = readJson<Record<string, string[]>>(textPath(route));
      return excerpt(text[section] ?? [], words, name)
        .map((piece) => piece.text)
        .join('');
    },
  };
}
