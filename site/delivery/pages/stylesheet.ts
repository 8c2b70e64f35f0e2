/**
 * The one stylesheet of the site, trimmed to what the build uses, in every page instead of a link to it. What only some pages
 * show is in these alone.
 */
import {trimStyles} from '../styles/trim.ts';
import type {BuiltPage} from './built-page.ts';
import {type GroupOf, type SplitStyles, splitStyles} from '../styles/page-styles.ts';
import {attributeOf, type Element, isElement} from './html.ts';
import {isInlineScript} from './policy.ts';

/** Keys are paths below the folder of the build. */
export type Texts = ReadonlyMap<string, string>;

const isStylesheet = (link: Element): boolean => attributeOf(link, 'rel') === 'stylesheet';

/** The link that every page has. */
export function linksTo(pages: readonly BuiltPage[]): Map<BuiltPage, Element> {
  const links = new Map<BuiltPage, Element>();
  const addresses = new Set<string>();
  for (const page of pages) {
    const [link, ...more] = page.withTag('link').filter(isStylesheet);
    if (!link || more.length > 0)
      throw new Error(
        `${page.file} links ${link ? more.length + 1 : 0} stylesheets instead of one. ` +
          'Styles that load on request belong to a part of site/delivery/bundle/lazy-modules.ts.',
      );
    links.set(page, link);
    addresses.add(attributeOf(link, 'href') ?? '');
  }
  if (addresses.size > 1)
    throw new Error(`The pages link different stylesheets: ${[...addresses].join(', ')}.`);
  return links;
}

/** What the stylesheet names by relative address is looked for from the page, once the styles stand in it. */
export function withAbsoluteAddresses(css: string, address: string): string {
  return css.replace(
    /url\((["']?)(?!data:|#|\/|https?:)([^"')]+)\1\)/g,
    (_, quote: string, target: string) => {
      const {pathname, search, hash} = new URL(target, new URL(address, 'https://site.invalid'));
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    },
  );
}

const inlineScriptsOf = (page: BuiltPage): string[] =>
  page.elements.filter(isInlineScript).map((script) => page.textOf(script));

const classesOf = (page: BuiltPage): string[] =>
  page.elements.flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? []);

/** The element at the top of a page's text that holds the first one with a class of the group. */
function firstUser(page: BuiltPage, isOfGroup: (className: string) => boolean): Element | undefined {
  const user = page.elements.find((element) => attributeOf(element, 'class')?.split(/\s+/).some(isOfGroup));
  for (let element = user; element;) {
    const parent = element.parentNode;
    if (!parent || !isElement(parent)) return undefined;
    if (attributeOf(parent, 'data-static') !== undefined) return element;
    element = parent;
  }
  return undefined;
}

function addGroups(page: BuiltPage, link: Element, {common, groups}: SplitStyles, groupOf: GroupOf): void {
  const inHead: string[] = [];
  for (const [name, css] of groups) {
    const isOfGroup = (className: string) => groupOf(className) === name;
    const user = firstUser(page, isOfGroup);
    if (user) page.addStylesBefore(user, css);
    // React runs it here.
    else if (classesOf(page).some(isOfGroup)) inHead.push(css);
  }
  page.addStyles(link, [common, ...inHead].join(''));
}

/**
 * Puts the stylesheet into every page, and returns the name of its file, which is of no use any more.
 * @param groups of classes that only some pages have (styles/page-styles.ts)
 */
export function inlineStylesheet(
  pages: readonly BuiltPage[],
  scripts: Texts,
  styles: Texts,
  {baseUrl, groups}: {readonly baseUrl: string; readonly groups: ReadonlyMap<string, string>},
): string {
  const links = linksTo(pages);
  const address = attributeOf([...links.values()][0] as Element, 'href') ?? '';
  const file = address.slice(baseUrl.length);
  const css = styles.get(file);
  if (css === undefined) throw new Error(`The pages link ${address}, which is not among the built files.`);
  const trimmed = trimStyles(css, {
    classes: new Map(pages.map((page) => [page.file, new Set(classesOf(page))])),
    pages: pages.map(({source}) => source),
    scripts: [...scripts.values(), ...new Set(pages.flatMap(inlineScriptsOf))],
    otherStyles: [...styles].filter(([name]) => name !== file).map(([, text]) => text),
  });
  const inlined = withAbsoluteAddresses(trimmed, address);
  if (/<\/style/i.test(inlined))
    throw new Error('The stylesheet contains "</style" and cannot stand in a page.');
  const split = splitStyles(inlined, groups);
  for (const [page, link] of links) addGroups(page, link, split, (className) => groups.get(className));
  return file;
}
