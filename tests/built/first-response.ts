/** The first response can be painted: nothing in a page makes the browser wait for a second one. */
import type {Element} from 'hast';
import {textOf} from '@javelin/site/features/twins/hast.ts';
import {CONTAINER} from '@javelin/site/delivery/contract.ts';
import {attribute, type BuiltPage, elements, walk} from './built-page.ts';

const DATA = /json$/;

/** Links that a browser loads before it paints, or ahead of what it paints. */
const EARLY_LINKS = ['stylesheet', 'preload', 'modulepreload', 'preconnect'];

function earlyRequests({tree}: BuiltPage): string[] {
  const scripts = elements(tree, ({tagName, properties}) => tagName === 'script' && 'src' in properties);
  const links = elements(
    tree,
    (node) => node.tagName === 'link' && EARLY_LINKS.some((kind) => attribute(node, 'rel').includes(kind)),
  );
  return [
    ...scripts.map((node) => `the script ${attribute(node, 'src')}`),
    ...links.map((node) => `the link ${attribute(node, 'href')}`),
  ];
}

/** What stands behind the content waits for nothing, and nothing waits for it. */
function isBehindContent(script: Element, {tree}: BuiltPage): boolean {
  const [body] = elements(tree, ({tagName}) => tagName === 'body');
  const nodes = body?.children ?? [];
  const end = nodes.findIndex((node) => 'properties' in node && attribute(node, 'id') === CONTAINER);
  return end >= 0 && nodes.indexOf(script) > end;
}

/** A script after the styles would run between them and the content. */
function scriptsAfterStyles(page: BuiltPage): number {
  let isAfter = false;
  let count = 0;
  walk(page.tree, (node) => {
    if (node.tagName === 'style') isAfter = true;
    const isScript = node.tagName === 'script' && !DATA.test(attribute(node, 'type'));
    if (isScript && isAfter && !isBehindContent(node, page)) count += 1;
  });
  return count;
}

const stylesIn = (tree: BuiltPage['tree'] | Element): string[] =>
  elements(tree, ({tagName}) => tagName === 'style').map(textOf);

/** Those of all pages. What only some show has its styles in the text. */
const commonStyles = ({tree}: BuiltPage): string[] =>
  elements(tree, ({tagName}) => tagName === 'head').flatMap(stylesIn);

export function checkFirstResponse(pages: readonly BuiltPage[]): string[] {
  const [common] = pages.flatMap(commonStyles);
  return pages.flatMap((page) => {
    const styles = commonStyles(page);
    const late = scriptsAfterStyles(page);
    return [
      ...earlyRequests(page).map((what) => `${what} is asked for before the first paint`),
      ...(styles.length === 1 ? [] : [`${styles.length} stylesheets in the page instead of one`]),
      ...(styles.every((style) => style === common) ? [] : ['another stylesheet than the other pages']),
      ...(late === 0 ? [] : [`${late} inline scripts after the styles`]),
    ].map((problem) => `${page.route}: ${problem}`);
  });
}
