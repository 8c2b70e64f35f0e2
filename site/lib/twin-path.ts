/** Where a page's Markdown twin lives, for the plugin that writes it and the page that links to it. */
export function twinPath(permalink: string): string {
  return permalink === '/' ? '/index.md' : `${permalink.replace(/\/$/, '')}.md`;
}
