/** Names are written with underscores; people type spaces, or parts of words in any order. */
const normal = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

/** Whether every word of the query occurs in the text. An empty query matches everything. */
export function matches(text: string, query: string): boolean {
  const haystack = `${normal(text)} ${text.toLowerCase()}`;
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** The names as they stand in `config.infoTypes` of a template. */
export const asInfoTypes = (names: readonly string[]): string =>
  `[\n${names.map((name) => `  {"name": "${name}"}`).join(',\n')}\n]`;

export const countText = (shown: number, total: number): string =>
  shown === total ? `${total} infotypes` : `${shown} of ${total} infotypes`;
