/**
 * site/delivery/contract.ts against the last build: what rewrites the framework's tables runs over the tables of this very build
 * and fails when a pattern matches only a part; the markers are in the pages; the text of every static page is a file that is
 * named by the hash of its content.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {slimConfig, slimGlobalData} from '@javelin/site/delivery/bundle/data.ts';
import {shortChunkNames, shortRegistry, shortRoutes} from '@javelin/site/delivery/bundle/routes.ts';
import {CONTAINER, GENERATED, MARKERS, PAGE_FILES} from '@javelin/site/delivery/contract.ts';
import {hashOf} from '@javelin/site/delivery/pages/page-files.ts';
import {SITE} from '../fixtures/folders.ts';
import {BUILD, type BuiltPage} from './built-page.ts';

const TRANSFORMS: Readonly<Record<string, (source: string) => string>> = {
  [GENERATED.config]: slimConfig,
  [GENERATED.globalData]: slimGlobalData,
  [GENERATED.registry]: (source) => shortRegistry(source, '@site/Article.tsx', () => true),
  [GENERATED.routes]: shortRoutes,
  [GENERATED.chunkNames]: shortChunkNames,
};

function tableProblems(): string[] {
  return Object.entries(TRANSFORMS).flatMap(([file, transform]) => {
    const source = readFileSync(join(SITE, '.docusaurus', file), 'utf8');
    try {
      const saved = source.length - transform(source).length;
      return saved > 0 ? [] : [`${file}: shortening it saves nothing any more; remove the rule.`];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

function markerProblems({route, html}: BuiltPage): string[] {
  return [`id="${CONTAINER}"`, `name="${MARKERS.scripts}"`, `id="${MARKERS.firstScript}"`]
    .filter((marker) => !html.includes(marker))
    .map((marker) => `${route}: the page has no ${marker} (site/delivery/contract.ts).`);
}

function pageFileProblems(pages: readonly BuiltPage[]): string[] {
  const folder = join(BUILD, PAGE_FILES);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const runtime =
    readdirSync(join(BUILD, 'assets/js')).find((file) => /^runtime~main\..*\.js$/.test(file)) ?? '';
  const script = readFileSync(join(BUILD, 'assets/js', runtime), 'utf8');
  const table = JSON.parse(script.slice(script.indexOf('{'), script.indexOf('}') + 1)) as Record<
    string,
    string
  >;
  const texts = pages.filter(({html}) => html.includes(`id="${MARKERS.article}"`)).length;
  return [
    ...(script.startsWith(`self.${MARKERS.pageTable}=`)
      ? []
      : [`${runtime}: the table of page files is missing.`]),
    ...(texts === files.length ? [] : [`${texts} pages have a text, and ${files.length} files hold one.`]),
    ...Object.entries(table)
      .map(([key, hash]) => `${key}.${hash}.json`)
      .filter((file) => !existsSync(join(folder, file)))
      .map((file) => `${PAGE_FILES}${file}: the file of a page is missing.`),
    ...files
      .filter((file) => file.split('.')[1] !== hashOf(readFileSync(join(folder, file), 'utf8')))
      .map((file) => `${PAGE_FILES}${file}: the name is not the hash of the content.`),
  ];
}

export function checkDeliveryContract(pages: readonly BuiltPage[]): string[] {
  return [...tableProblems(), ...pages.flatMap(markerProblems), ...pageFileProblems(pages)];
}
