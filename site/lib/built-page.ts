/**
 * A built page as a tree, for those who read pages after the build: the Markdown twins and the search. Each page is parsed once for
 * both, without what is the same on every page (styles, scripts, the sidebar) and without positions in the file, which nobody
 * asks for: together that is four fifths of the work.
 */
import type {Root} from 'hast';
import {parse, parseFragment} from 'parse5';
import once from './once.cjs';

export interface BuiltPageReader {
  /** What the page says about itself: title, description and the like. */
  head(html: string): Root;
  /** What is the page's own. Shared: whoever changes it changes a copy. */
  main(html: string): Root;
}

/** As they are in the file: React and the frame of the pages write every end tag. */
export const headOf = (html: string): string =>
  html.slice(0, Math.max(0, html.indexOf('<body'))).replace(/<(style|script)\b[^]*?<\/\1>/g, '');

export function mainOf(html: string): string {
  const start = html.indexOf('<main', html.indexOf('<body'));
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < start) throw new Error('A built page has no <main>.');
  return html.slice(start, end + '</main>'.length);
}

export async function createBuiltPageReader(): Promise<BuiltPageReader> {
  const {fromParse5} = await import('hast-util-from-parse5');
  return {
    head: (html) => fromParse5(parse(headOf(html))) as Root,
    main(html) {
      const source = mainOf(html);
      return once(source, () => fromParse5(parseFragment(source)) as Root);
    },
  };
}
