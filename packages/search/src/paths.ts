/** Where the files of the search are, below the base URL of the site and in the package of the MCP server. */

export const INDEX_FILE = 'search-index.json';

/** The text of a page, section by section, for excerpts. */
export const textPath = (route: string): string =>
  `search-text/${route === '/' ? 'index' : route.slice(1)}.json`;
