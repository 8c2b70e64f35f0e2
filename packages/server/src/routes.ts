/**
 * Which URL serves which file. The table is made once from the files that exist, so a request can only
 * ever select an entry of it: there is no path to traverse, and a redirect can only lead to a page of the
 * site.
 */
export type Route =
  | {readonly kind: 'file'; readonly file: string}
  | {readonly kind: 'redirect'; readonly to: string}
  | {readonly kind: 'not-found'};

export type RouteTable = ReadonlyMap<string, Route>;

export const NOT_FOUND_PAGE = '404.html';

/** `x.html` lives at `/x`. Only a front page keeps its slash: `/`, and `/fr/` on a site with locales. */
export function canonicalPath(file: string): string {
  if (file === 'index.html') return '/';
  if (file.endsWith('/index.html')) return `/${file.slice(0, -'index.html'.length)}`;
  return `/${file.replace(/\.html$/, '')}`;
}

function aliases(file: string, canonical: string): string[] {
  const page = `/${file}`;
  if (canonical === '/') return [page];
  return canonical.endsWith('/') ? [page, canonical.slice(0, -1)] : [page, `${canonical}/`];
}

export function createRouteTable(files: readonly string[]): RouteTable {
  const table = new Map<string, Route>();
  const served = files.filter((file) => file !== NOT_FOUND_PAGE);
  for (const file of served) table.set(canonicalPath(file), {kind: 'file', file});
  for (const file of served) {
    if (!file.endsWith('.html')) continue;
    const to = canonicalPath(file);
    for (const alias of aliases(file, to)) {
      // `features.html` beside `features/index.html`: the page itself wins over a redirect to the folder.
      if (!table.has(alias)) table.set(alias, {kind: 'redirect', to: encodeURI(to)});
    }
  }
  return table;
}

/** Splits a request target as it came. `new URL()` is no help here: it reads `//host/x` as another host. */
export function splitTarget(target: string): {pathname: string; search: string} | undefined {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const path = target.slice(origin.length) || '/';
  if (!path.startsWith('/')) return undefined;
  const mark = path.indexOf('?');
  return mark === -1
    ? {pathname: path, search: ''}
    : {pathname: path.slice(0, mark), search: path.slice(mark)};
}

export function findRoute(table: RouteTable, rawPathname: string): Route {
  let pathname: string;
  try {
    // decodeURI, not decodeURIComponent: an encoded slash is not a folder boundary, so it matches nothing.
    pathname = decodeURI(rawPathname).normalize();
  } catch {
    // Escapes that stand for nothing name no page, as any other wrong address.
    return {kind: 'not-found'};
  }
  return table.get(pathname) ?? {kind: 'not-found'};
}

/**
 * A redirect as the server sends it: relative, so that it stays below the folder that a proxy serves the site at. The
 * `./` keeps a name with a colon from being read as a scheme.
 */
export function relativeLocation(from: string, to: string): string {
  const name = to.slice(to.lastIndexOf('/', to.length - 2) + 1);
  if (from.endsWith('/')) return `../${name}`;
  return to.endsWith('/') && from.startsWith(to) ? './' : `./${name}`;
}
