/**
 * Remark plugin: a link to a page that does not exist, told at once and with its line. The build finds it too
 * (R2.4), but only when every page is done, and without saying where on the page it is.
 */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import type {VFile} from 'vfile';
import {report, type Problem} from '../lib/problem.ts';
import {mostSimilar} from '../lib/similar.ts';
import {visit} from 'unist-util-visit';

/** The folder of the pages is the one with the list of tags. */
function docsFolder(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'tags.yml'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : docsFolder(parent);
}

/** Pages that are not files of the folder, and files that are not pages: the build knows these. */
const isElsewhere = (route: string) => /^\/(api|tags)(\/|$)/.test(route) || /\.\w+$/.test(route);

const isPartial = (route: string) => route.includes('/_');

/** The path is the route. */
function pageExists(docs: string, route: string): boolean {
  if (isPartial(route)) return false;
  const file = path.join(docs, ...route.split('/').filter(Boolean));
  return ['.mdx', '.md', '/index.mdx', '/index.md'].some((end) => existsSync(file + end));
}

function routesIn(docs: string): string[] {
  return readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file) && !/(^|[\\/])_/.test(file))
    .map(
      (file) =>
        `/${file
          .split(path.sep)
          .join('/')
          .replace(/(\/?index)?\.mdx?$/, '')}`,
    );
}

function remedyFor(docs: string, route: string): string {
  if (isPartial(route)) return 'link to a page; what begins with an underscore is only a part of pages.';
  const meant = mostSimilar(route, routesIn(docs));
  return `${meant === undefined ? '' : `write ${meant}, or `}create docs${route}.mdx.`;
}

/** Every way of writing a link: Markdown, `<a href>`, `<Card to>`. */
function* targetsOf(node: Nodes): Generator<string> {
  if (node.type === 'link' || node.type === 'definition') yield node.url;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
  for (const attribute of node.attributes)
    if (
      attribute.type === 'mdxJsxAttribute' &&
      /^(to|href)$/.test(attribute.name) &&
      typeof attribute.value === 'string'
    )
      yield attribute.value;
}

export default function links() {
  return (tree: Root, file: VFile): void => {
    const docs = docsFolder(path.dirname(file.path));
    if (docs === undefined) return;
    const problems: Problem[] = [];
    visit(tree, (node) => {
      for (const target of targetsOf(node)) {
        const route = target.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
        if (!/^\/(?!\/)/.test(route) || isElsewhere(route) || pageExists(docs, route)) continue;
        problems.push({
          line: node.position?.start.line,
          what: `a link to ${target}, which is no page.`,
          remedy: remedyFor(docs, route),
        });
      }
    });
    report(file.path, problems);
  };
}
