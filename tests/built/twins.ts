/** R10.12: a page and its Markdown twin say the same: headings, code, cells of tables, links. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Element} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {Nodes, Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {hasClass, textOf} from '@javelin/site/features/twins/hast.ts';
import {isScreenOnly} from '@javelin/site/features/twins/simplify.ts';
import {twinPath} from '@javelin/site/lib/paths.ts';
import {BUILD, type BuiltPage, elements, plainText} from './built-page.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const plain = (text: string) => text.replace(/[\s\u200B]+/g, ' ').trim();

function collect(tree: Root, type: Nodes['type']): Nodes[] {
  const found: Nodes[] = [];
  visit(tree, type, (node) => void found.push(node as Nodes));
  return found;
}

const isHeading = ({tagName}: Element) => /^h[1-6]$/.test(tagName);

const without = (node: Element, isLeftOut: (child: Element) => boolean): Element => ({
  ...node,
  children: node.children.flatMap((child): Element['children'] => {
    if (child.type !== 'element') return [child];
    return isLeftOut(child) ? [] : [without(child, isLeftOut)];
  }),
});

/** A link to what it stands in is for a mouse: the twin has its words. */
function linksOf(node: Element, within: readonly string[] = []): string[] {
  const inside = [...within, `#${String(node.properties.id)}`];
  const href = node.tagName === 'a' ? String(node.properties.href ?? '') : '';
  const below = node.children.flatMap((child) => (child.type === 'element' ? linksOf(child, inside) : []));
  return isCompared(href) && !inside.includes(href) ? [href, ...below] : below;
}

/** An address for mail becomes a link when Markdown is read. */
const isCompared = (href: string) => href !== '' && !href.startsWith('mailto:');

/** Line breaks in a cell become spaces or nothing, so that spaces say nothing. */
const squeezed = (text: string) => text.replace(/[\s\u200B]+/g, '');

const isCell = ({tagName}: Element) => tagName === 'th' || tagName === 'td';

function htmlFacts(whole: Element) {
  const content = without(whole, isScreenOnly);
  return {
    headings: elements(content, isHeading).map(plainText),
    code: elements(content, (node) => hasClass(node, 'code-block')).map((node) =>
      plain(elements(node, ({tagName}) => tagName === 'code').map(textOf)[0] ?? ''),
    ),
    cells: elements(content, isCell).map((cell) => squeezed(textOf(cell))),
    links: linksOf(content),
  };
}

function twinFacts(tree: Root) {
  return {
    headings: collect(tree, 'heading').map((node) => plain(toString(node, {includeHtml: false}))),
    code: collect(tree, 'code')
      .filter((node) => (node as {lang?: string}).lang !== 'mermaid')
      .map((node) => plain((node as {value: string}).value)),
    cells: collect(tree, 'tableCell').map((node) => squeezed(toString(node, {includeHtml: false}))),
    links: collect(tree, 'link')
      .map((node) => (node as {url: string}).url)
      .filter(isCompared),
  };
}

/** Links within the twin that lead to no anchor of its own. */
function lostLinks(links: readonly string[], source: string): string[] {
  const anchors = new Set([...source.matchAll(/<a id="([^"]+)"/g)].map((match) => `#${match[1]}`));
  return links.filter((href) => href.startsWith('#') && !anchors.has(href));
}

export function checkTwins(pages: readonly BuiltPage[]): string[] {
  return pages.flatMap(({route, content}) => {
    if (!content) return [];
    const file = join(BUILD, twinPath(route));
    if (!existsSync(file)) return [`${route}: there is no ${twinPath(route)}`];
    const shown = htmlFacts(content);
    const source = readFileSync(file, 'utf8');
    const twin = twinFacts(parser.parse(source));
    const encoded = /.{0,30}&#x[\da-f]+;.{0,20}/i.exec(source)?.[0];
    return [
      ...(encoded
        ? [`${twinPath(route)}: "${encoded}" is for machines. Put spaces outside the emphasis.`]
        : []),
      ...lostLinks(twin.links, source).map(
        (href) => `${twinPath(route)}: has no anchor for its link ${href}`,
      ),
      ...(['headings', 'code', 'cells', 'links'] as const).flatMap((key) => {
        const length = Math.max(shown[key].length, twin[key].length);
        const at = Array.from({length}).findIndex((_, index) => shown[key][index] !== twin[key][index]);
        if (at === -1) return [];
        const [ours, theirs] = [shown[key][at], twin[key][at]].map((value) =>
          JSON.stringify(value ?? 'nothing').slice(0, 160),
        );
        return [`${twinPath(route)}: ${key} differ: page has ${ours}, twin has ${theirs}`];
      }),
    ];
  });
}
