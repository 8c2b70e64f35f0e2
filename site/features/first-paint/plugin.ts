/**
 * Docusaurus plugin: after the build, every page gets what its first paint needs. The one stylesheet is trimmed and stands in the
 * page; it is the same everywhere, one hash in the content security policy. features/security-headers computes that from the pages
 * and runs after this, which therefore does everything at once and waits for nothing.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listFiles} from '@javelin/server/files';
import {fillScript, takeArticle} from './articles.ts';
import {withShortScripts} from './inline-scripts.ts';
import {inlineStyles, linkedStyles, withAbsoluteAddresses} from './inline.ts';
import {type Manifest, type RouteChunks, scriptsOf, withOwnScripts} from './page-scripts.ts';
import {trimStyles} from './trim.ts';

type Files = ReadonlyMap<string, string>;

function readAll(dir: string, files: readonly string[], extension: string): Map<string, string> {
  const chosen = files.filter((file) => file.endsWith(extension));
  return new Map(chosen.map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
}

/** The address of the stylesheet that every page links. */
export function theOneStylesheet(pages: Files): string {
  const addresses = new Set<string>();
  for (const [file, html] of pages) {
    const linked = linkedStyles(html);
    if (linked.length !== 1) throw new Error(`${file} links ${linked.length} stylesheets instead of one.`);
    for (const address of linked) addresses.add(address);
  }
  const [address, ...others] = addresses;
  if (address === undefined || others.length > 0)
    throw new Error(`The pages link different stylesheets: ${[...addresses].join(', ')}.`);
  return address;
}

function stylesFor(pages: Files, scripts: Files, styles: Files, address: string, file: string): string {
  const css = styles.get(file);
  if (css === undefined) throw new Error(`The pages link ${address}, which is not among the built files.`);
  const otherStyles = [...styles].filter(([name]) => name !== file).map(([, text]) => text);
  const trimmed = trimStyles(css, {pages: [...pages.values()], scripts: [...scripts.values()], otherStyles});
  return withAbsoluteAddresses(trimmed, address);
}

/** `/docs/x` for `x.html`. */
const routeOf = (file: string, baseUrl: string): string => baseUrl + file.replace(/(?:index)?\.html$/, '');

/** Puts a page's text into its script, and says whether that script is the one. */
function fillIn(outDir: string, script: string, article: string): boolean {
  const file = join(outDir, script);
  const filled = fillScript(readFileSync(file, 'utf8'), article);
  if (filled === undefined) return false;
  writeFileSync(file, filled);
  return true;
}

function preparePages(outDir: string, baseUrl: string, generatedFilesDir: string): void {
  const files = listFiles(outDir);
  const pages = readAll(outDir, files, '.html');
  const address = theOneStylesheet(pages);
  const file = address.slice(baseUrl.length);
  const css = stylesFor(pages, readAll(outDir, files, '.js'), readAll(outDir, files, '.css'), address, file);
  const generated = (name: string): unknown =>
    JSON.parse(readFileSync(join(generatedFilesDir, name), 'utf8')) as unknown;
  const routes = generated('routesChunkNames.json') as RouteChunks;
  const manifest = generated('client-manifest.json') as Manifest;
  for (const [page, html] of pages) {
    const own = scriptsOf(routeOf(page, baseUrl), routes, manifest);
    const article = takeArticle(html);
    // The text of such a page is in its HTML; its script is for readers who come from another page.
    const needed = article === undefined ? own : own.filter((script) => !fillIn(outDir, script, article));
    const scripts = needed.map((script) => baseUrl + script);
    writeFileSync(join(outDir, page), withOwnScripts(inlineStyles(withShortScripts(html), css), scripts));
  }
  // Nobody asks for it any more.
  rmSync(join(outDir, file));
}

export default function firstPaint({baseUrl, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'first-paint',
    async postBuild({outDir}) {
      preparePages(outDir, baseUrl, generatedFilesDir);
    },
  };
}
