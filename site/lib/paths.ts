/**
 * Where the files of a page are, by its route (`/javelin-core/quickstart`, never with the base URL). For the build, which writes
 * them, and for pages, which name them: those add the base URL with `useBaseUrl`.
 */

/** The page itself, below the folder of the build. */
export function htmlPath(route: string): string {
  return route === '/' ? '/index.html' : `${route}.html`;
}

/** The same content as Markdown. */
export function twinPath(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`;
}

/** The picture that a link to the page is shown with. */
export function cardPath(route: string): string {
  return `/img/cards/${route.slice(1).replaceAll('/', '--') || 'index'}.png`;
}

/** A page's route, from an address on this site. */
export function routeOf(permalink: string, baseUrl: string): string {
  const route = permalink.startsWith(baseUrl) ? permalink.slice(baseUrl.length) : permalink.slice(1);
  return `/${route.replace(/\/$/, '')}`;
}
