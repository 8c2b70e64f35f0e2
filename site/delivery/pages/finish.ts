/**
 * After the build: every page gets what its first paint needs, its text becomes a file, and its content
 * security policy is computed from what it then holds. Everything at once, without waiting: plugins that read
 * pages run at the same time.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles} from '@javelin/server/files';
import {shortChunkNames} from '../bundle/routes.ts';
import {GENERATED, MARKERS} from '../contract.ts';
import {type BuiltPage, readBuiltPages} from './built-page.ts';
import {attributeOf} from './html.ts';
import {hashOf, writePageFiles} from './page-files.ts';
import {
  addScripts,
  chunksOf,
  type Manifest,
  minifyInlineScripts,
  type RouteChunks,
  scriptsOf,
} from './scripts.ts';
import {securePages} from './secure.ts';
import {inlineStylesheet, type Texts} from './stylesheet.ts';

export interface BuildFolders {
  readonly outDir: string;
  /** The public root. Differs from `outDir` only for a locale. */
  readonly rootDir: string;
  readonly baseUrl: string;
  readonly generatedFilesDir: string;
  /** Classes that only some pages have, and the group of each. */
  readonly styleGroups: ReadonlyMap<string, string>;
}

function readAll(dir: string, extension: string): Texts {
  const files = listFiles(dir).filter((file) => file.endsWith(extension));
  return new Map(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
}

/** `/docs/x` for `x.html`. */
const routeOf = ({file}: BuiltPage, baseUrl: string): string =>
  baseUrl + file.replace(/(?:index)?\.html$/, '');

/** The registry's name for the text of a page. */
function keyOf(route: string, routes: RouteChunks): string | undefined {
  for (const chunks of chunksOf(route, routes))
    if (typeof chunks === 'object' && typeof chunks.content === 'string') return chunks.content;
  return undefined;
}

/**
 * The table of page files goes into the first script, which names all other files of the site already. It
 * gets a new name: the bundler's stands for its content without the table.
 */
function addTable(outDir: string, file: string, table: Readonly<Record<string, string>>): string {
  const content = `self.${MARKERS.pageTable}=${JSON.stringify(table)};${readFileSync(join(outDir, file), 'utf8')}`;
  const named = file.replace(/[^.]+(?=\.js$)/, hashOf(content));
  rmSync(join(outDir, file));
  writeFileSync(join(outDir, named), content);
  return named;
}

/** The address of the first script, which is the same on every page. */
function firstScriptOf(page: BuiltPage | undefined): string | undefined {
  const place = page?.byId(MARKERS.firstScript);
  return place && attributeOf(place, 'data-address');
}

function nameFirstScript(pages: readonly BuiltPage[], address: string): void {
  for (const page of pages) {
    const place = page.byId(MARKERS.firstScript);
    if (place) page.setAttribute(place, 'data-address', address);
  }
}

/** Nobody who looks at the page waits for it. */
function moveStructuredDataBehindText(page: BuiltPage): void {
  const end = page.byId(MARKERS.firstScript);
  if (!end) return;
  const {start} = page.rangeOf(end);
  for (const script of page.withTag('script')) {
    if (attributeOf(script, 'type') !== 'application/ld+json') continue;
    const range = page.rangeOf(script);
    page.replace(range, '');
    page.replace({start, end: start}, page.source.slice(range.start, range.end));
  }
}

export function finishPages(folders: BuildFolders): void {
  const {outDir, rootDir, baseUrl, generatedFilesDir, styleGroups: groups} = folders;
  const pages = readBuiltPages(outDir);
  const generated = (name: string): string => readFileSync(join(generatedFilesDir, name), 'utf8');
  const routes = JSON.parse(shortChunkNames(generated(GENERATED.chunkNames))) as RouteChunks;
  const manifest = JSON.parse(generated(GENERATED.manifest)) as Manifest;

  const stylesheet = inlineStylesheet(pages, readAll(outDir, '.js'), readAll(outDir, '.css'), {
    baseUrl,
    groups,
  });
  rmSync(join(outDir, stylesheet));
  for (const page of pages) page.dropTextSeparators();
  const table = writePageFiles(outDir, pages, (page) => keyOf(routeOf(page, baseUrl), routes));
  const first = firstScriptOf(pages[0]);
  if (first !== undefined)
    nameFirstScript(pages, baseUrl + addTable(outDir, first.slice(baseUrl.length), table));
  for (const page of pages) {
    minifyInlineScripts(page);
    moveStructuredDataBehindText(page);
    addScripts(
      page,
      scriptsOf(routeOf(page, baseUrl), routes, manifest).map((script) => baseUrl + script),
    );
  }
  securePages(pages, {outDir, rootDir});
  for (const page of pages) writeFileSync(join(outDir, page.file), page.finished());
}
