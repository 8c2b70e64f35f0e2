/** A built page, taken apart: what the checks of the built files look at. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {find, hasClass, isElement, textOf} from '@javelin/site/features/twins/hast.ts';
import {SITE} from '../fixtures/folders.ts';

export const BUILD = join(SITE, 'build');

const parser = unified().use(rehypeParse);

export interface BuiltPage {
  /** `/javelin-core/quickstart`; `/` for the front page. */
  readonly route: string;
  readonly file: string;
  readonly html: string;
  readonly tree: Root;
  /** The part that is the page's own content; absent on lists of tags. */
  readonly content: Element | undefined;
}

export const toRoute = (file: string): string => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

export function readBuiltPages(): BuiltPage[] {
  return readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(join(BUILD, file), 'utf8');
      const tree = parser.parse(html);
      const content =
        find(tree, (node) => hasClass(node, 'theme-doc-markdown')) ??
        find(tree, (node) => node.properties.dataTwin !== undefined);
      return {route: toRoute(file), file, html, tree, content};
    });
}

export function walk(node: Root | Element, visit: (element: Element) => void): void {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    visit(child);
    walk(child, visit);
  }
}

export function elements(node: Root | Element | undefined, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  if (node) walk(node, (item) => test(item) && found.push(item));
  return found;
}

export const idsOf = (tree: Root): Set<string> =>
  new Set(
    elements(tree, ({properties}) => typeof properties.id === 'string').map(({properties}) =>
      String(properties.id),
    ),
  );

export const attribute = (node: Element, name: string): string => String(node.properties[name] ?? '');

export const plainText = (node: Element): string =>
  textOf(node)
    .replace(/[\s\u200B]+/g, ' ')
    .trim();
