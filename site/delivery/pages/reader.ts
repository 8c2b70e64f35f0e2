/**
 * Built pages as hast trees, for the Markdown twins and the search. They share the one parse of every page.
 */
import type {Root} from 'hast';
import {parseFragment} from 'parse5';
import {type BuiltPage, readBuiltPages} from './built-page.ts';
import type {Element, Node} from './html.ts';

export interface ReadablePage {
  readonly file: string;
  /** What is the page's own, as it is in the file. */
  readonly source: string;
  /** What the page says about itself: title, description and the like. */
  head(): Root;
  /** What is the page's own. Shared: whoever changes it changes a copy. */
  main(): Root;
}

type ToHast = (node: Node) => Root['children'][number];

const one = (page: BuiltPage, tagName: string): Element | undefined => page.withTag(tagName)[0];

function readable(page: BuiltPage, main: Element, toHast: ToHast): ReadablePage {
  const {start, end} = page.rangeOf(main);
  const rootOf = (element: Element | undefined): Root => ({
    type: 'root',
    children: element ? [toHast(element)] : [],
  });
  let tree: Root | undefined;
  return {
    file: page.file,
    source: page.source.slice(start, end),
    head: () => rootOf(one(page, 'head')),
    main: () => (tree ??= rootOf(main)),
  };
}

async function loadToHast(): Promise<(node: Node) => unknown> {
  const {fromParse5} = await import('hast-util-from-parse5');
  return fromParse5;
}

const builds = new Map<string, Promise<readonly ReadablePage[]>>();

async function readPages(outDir: string): Promise<readonly ReadablePage[]> {
  const pages = readBuiltPages(outDir);
  const toHast = (await loadToHast()) as ToHast;
  // A page without the theme's layout around it has nothing that could be found.
  return pages.flatMap((page) => {
    const main = one(page, 'main');
    return main ? [readable(page, main, toHast)] : [];
  });
}

export function readablePages(outDir: string): Promise<readonly ReadablePage[]> {
  const known = builds.get(outDir) ?? readPages(outDir);
  builds.set(outDir, known);
  return known;
}

/** HTML that no build has written, as a tree. */
export async function readFragment(html: string): Promise<Root> {
  return (await loadToHast())(parseFragment(html)) as Root;
}
