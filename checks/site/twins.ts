/** A page and its Markdown twin say the same: headings, code, tables, links. */
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
import {hasClass, textOf} from '../../site/plugins/twins/hast.ts';
import {twinPath} from '../../site/plugins/twins/twin-path.ts';
import {BUILD, type BuiltPage, elements, plainText} from './built-page.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const plain = (text: string) => text.replace(/[\s\u200B]+/g, ' ').trim();

function collect(tree: Root, type: Nodes['type']): Nodes[] {
  const found: Nodes[] = [];
  visit(tree, type, (node) => void found.push(node as Nodes));
  return found;
}

const isHeading = ({tagName}: Element) => /^h[1-6]$/.test(tagName);

/** Headings without the mark that links to them. */
function headingText(node: Element): string {
  return plainText({
    ...node,
    children: node.children.filter((child) => child.type !== 'element' || !hasClass(child, 'hash-link')),
  });
}

function htmlFacts(content: Element) {
  return {
    headings: elements(content, isHeading).map(headingText),
    code: elements(content, (node) => hasClass(node, 'code-block')).map((node) =>
      plain(elements(node, ({tagName}) => tagName === 'code').map(textOf)[0] ?? ''),
    ),
    tables: String(elements(content, ({tagName}) => tagName === 'table').length),
  };
}

function twinFacts(tree: Root) {
  return {
    headings: collect(tree, 'heading').map((node) => plain(toString(node))),
    code: collect(tree, 'code')
      .filter((node) => (node as {lang?: string}).lang !== 'mermaid')
      .map((node) => plain((node as {value: string}).value)),
    tables: String(collect(tree, 'table').length),
  };
}

export function checkTwins(pages: readonly BuiltPage[]): string[] {
  return pages.flatMap(({route, content}) => {
    if (!content) return [];
    const file = join(BUILD, twinPath(route));
    if (!existsSync(file)) return [`${route}: there is no ${twinPath(route)}`];
    const shown = htmlFacts(content);
    const twin = twinFacts(parser.parse(readFileSync(file, 'utf8')));
    return (['headings', 'code', 'tables'] as const).flatMap((key) => {
      const [a, b] = [shown[key], twin[key]].map((value) => JSON.stringify(value));
      if (a === b) return [];
      const [first, second] = [shown[key], twin[key]].map((value) =>
        Array.isArray(value) ? value : [value],
      );
      const at = first!.findIndex((value, index) => value !== second![index]);
      return [
        `${twinPath(route)}: ${key} differ: page has ${JSON.stringify(first![at])?.slice(0, 160)}, twin has ${JSON.stringify(second![at])?.slice(0, 160)}`,
      ];
    });
  });
}
