/**
 * The framework's pages name the scripts that all pages share; a page's own is asked for when those have run, one more round trip
 * later. Here it joins them.
 */
type Chunks = string | {readonly [key: string]: Chunks};

/** `.docusaurus/routesChunkNames.json`: route and hash, with the names of what the route loads. */
export type RouteChunks = Readonly<Record<string, Chunks>>;

/** `.docusaurus/client-manifest.json`: names, the ids of the chunks behind each, and their files. */
export interface Manifest {
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
  readonly assets: Readonly<Record<string, {readonly js?: readonly {readonly file: string}[]}>>;
}

const namesIn = (chunks: Chunks): string[] =>
  typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);

const withoutHash = (route: string): string => route.slice(0, route.lastIndexOf('-'));

/** The files of a route's own scripts. Names in the manifest may be shortened (features/slim-bundle/routes.ts). */
export function scriptsOf(route: string, routes: RouteChunks, {origins, assets}: Manifest): string[] {
  const names = Object.entries(routes)
    .filter(([key]) => withoutHash(key) === route)
    .flatMap(([, chunks]) => namesIn(chunks));
  const known = Object.keys(origins).filter((origin) => names.some((name) => name.startsWith(origin)));
  const ids = known.flatMap((origin) => origins[origin] ?? []);
  return [...new Set(ids.flatMap((id) => assets[id]?.js ?? []).map(({file}) => file))];
}

const LIST = /(?<=<meta name="javelin:scripts" content=")[^"]*/;

/** Before the last, which starts the site and would ask for them again. */
export function withOwnScripts(html: string, scripts: readonly string[]): string {
  return html.replace(LIST, (list) => {
    const shared = list.split(' ');
    const own = scripts.filter((script) => !shared.includes(script));
    return [...own, ...shared].join(' ');
  });
}
