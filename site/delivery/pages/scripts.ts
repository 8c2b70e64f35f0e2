/**
 * The scripts of a built page: those inside it, minified, and the list of those it loads. The framework's
 * pages name the scripts that all pages share; a page's own is asked for when those have run, one more round
 * trip later. Here it joins them.
 */
import {rspack} from '@docusaurus/faster';
import {type Chunks, namesIn} from '../bundle/routes.ts';
import {MARKERS} from '../contract.ts';
import type {BuiltPage} from './built-page.ts';
import {attributeOf} from './html.ts';
import {isInlineScript} from './policy.ts';

/** `routesChunkNames.json`: route and hash, with the names of what the route loads. */
export type RouteChunks = Readonly<Record<string, Chunks>>;

/** `client-manifest.json`: names, the ids of the chunks behind each, and their files. */
export interface Manifest {
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
  readonly assets: Readonly<Record<string, {readonly js?: readonly {readonly file: string}[]}>>;
}

const withoutHash = (route: string): string => route.slice(0, route.lastIndexOf('-'));

/** What the routes of a page load. */
export const chunksOf = (route: string, routes: RouteChunks): Chunks[] =>
  Object.entries(routes)
    .filter(([key]) => withoutHash(key) === route)
    .map(([, chunks]) => chunks);

/** The files of a route's own scripts. */
export function scriptsOf(route: string, routes: RouteChunks, {origins, assets}: Manifest): string[] {
  const ids = chunksOf(route, routes)
    .flatMap(namesIn)
    .flatMap((name) => origins[name] ?? []);
  return [...new Set(ids.flatMap((id) => assets[id]?.js ?? []).map(({file}) => file))];
}

const minified = new Map<string, string>();

/** Cached, because inline scripts are the same on every page. */
function minify(source: string): string {
  const known = minified.get(source) ?? rspack.experiments.swc.minifySync(source, {module: false}).code;
  minified.set(source, known);
  return known;
}

export function minifyInlineScripts(page: BuiltPage): void {
  for (const script of page.elements.filter(isInlineScript))
    page.setText(script, minify(page.textOf(script)));
}

/** Before the last, which starts the site and would ask for them again. */
export function addScripts(page: BuiltPage, addresses: readonly string[]): void {
  const list = page.withTag('meta').find((meta) => attributeOf(meta, 'name') === MARKERS.scripts);
  if (!list || addresses.length === 0) return;
  const shared = (attributeOf(list, 'content') ?? '').split(' ');
  const own = addresses.filter((address) => !shared.includes(address));
  page.setAttribute(list, 'content', [...own, ...shared].join(' '));
}
