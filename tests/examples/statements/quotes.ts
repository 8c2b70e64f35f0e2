/** Finds the words of a statement on its page. */
import type {Statement} from './table.ts';

export interface Section {
  readonly id: string;
  readonly line: number;
  readonly words: string;
}

/** The part of a page before its first heading has the id top. */
export function sectionsOf(source: string): Section[] {
  const lines = source.split('\n');
  const starts = lines.flatMap((text, index) => {
    const [, title, id] = /^#{2,5} (.*?)(?: \{\/\* #(\S+) \*\/\})?$/.exec(text) ?? [];
    return title === undefined ? [] : [{id: id ?? slugOf(title), index}];
  });
  return [{id: 'top', index: 0}, ...starts].map(({id, index}, i) => ({
    id,
    line: index + 1,
    words: plain(lines.slice(index, starts[i]?.index).join(' ')),
  }));
}

/** As the site makes ids of headings. */
const slugOf = (title: string) =>
  plain(title)
    .toLowerCase()
    .replaceAll('`', '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Without links, terms and emphasis: they come and go with no change of meaning. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?Term[^>]*>|\*+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The line of the section that says what a row quotes, or why there is none. */
export function findQuote({at, quote, place}: Statement, sections: readonly Section[]): number | string {
  const holding = sections.filter(({words}) => words.includes(quote));
  const found = holding.find(({id}) => id === at);
  if (found) return found.line;
  if (holding[0])
    return `${place} looks for "${quote}" below #${at}, but it is below #${holding[0].id}. Change "at".`;
  const missing = sections.some(({id}) => id === at)
    ? `below #${at}`
    : `here, and no heading has the id ${at}`;
  return `${place} quotes "${quote}", which is no longer ${missing}. Write down what the page says now, and let the row expect it; delete the row if the page says nothing about it any more.`;
}
