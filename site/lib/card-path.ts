/** Where a page's card lives, for the plugin that draws it and the metadata that names it. */
export function cardPath(permalink: string): string {
  const slug = permalink.replace(/^\/|\/$/g, '').replaceAll('/', '--') || 'index';
  return `/img/cards/${slug}.png`;
}
