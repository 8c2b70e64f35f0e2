import type {
  BlockContent,
  DefinitionContent,
  Heading,
  List,
  ListItem,
  Paragraph,
  Root,
  RootContent,
} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {report} from '../../lib/problem.ts';
import {visit} from 'unist-util-visit';
import {type Change, type Month, monthName, readChangelog} from './data.ts';
import {KIND_LABELS} from './kinds.ts';
import {importOf} from '../../lib/jsx.ts';

const TAG = 'Changelog';
const FILTER = 'ChangelogFilter';
const SOURCE = '@site/features/changelog/ChangelogFilter';

type Parse = (markdown: string) => (BlockContent | DefinitionContent)[];

/**
 * Remark plugin, to run before all others: replaces `<Changelog />` with ordinary headings and lists made from
 * docs/changelog.yml. Contents list, search, Markdown twin and link checker then see what a reader sees.
 */
export default function changelog({read = readChangelog}: {readonly read?: () => Month[]} = {}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const at = tree.children.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === TAG);
    if (at < 0) return;
    const months = read();
    if (months.length === 0)
      report(file.path, [{what: `<${TAG} /> has nothing to show.`, remedy: 'see docs/changelog.yml.'}]);
    const parse = await createParser();
    tree.children.splice(at, 1, filterAround(months.flatMap((month) => monthNodes(month, parse))));
    tree.children.unshift(importOf(FILTER, SOURCE));
  };
}

async function createParser(): Promise<Parse> {
  const {fromMarkdown} = await import('mdast-util-from-markdown');
  return (markdown) => {
    const tree = fromMarkdown(markdown);
    // Line numbers of the data would point a writer to the wrong line of the page.
    visit(tree, (node) => {
      delete node.position;
    });
    return tree.children as (BlockContent | DefinitionContent)[];
  };
}

function monthNodes({month, entries}: Month, parse: Parse): [Heading, List] {
  const heading: Heading = {
    type: 'heading',
    depth: 2,
    children: [{type: 'text', value: monthName(month)}],
    data: {hProperties: {id: month}},
  };
  const children = entries.map((entry) => entryNode(entry, parse));
  return [heading, {type: 'list', ordered: false, spread: true, children}];
}

/** The title links to its own entry, so that a reader can copy the address of it. */
function entryNode(change: Change, parse: Parse): ListItem {
  const {id, kind, title, text, todo} = change;
  const head: Paragraph = {
    type: 'paragraph',
    children: [
      {
        type: 'emphasis',
        data: {hName: 'span', hProperties: {className: ['change-kind']}},
        children: [{type: 'text', value: KIND_LABELS[kind]}],
      },
      {type: 'text', value: ' '},
      {
        type: 'link',
        url: `#${id}`,
        children: [{type: 'strong', children: [{type: 'text', value: title}]}],
      },
    ],
  };
  return {
    type: 'listItem',
    spread: true,
    data: {hProperties: {id, 'data-kind': kind}},
    children: [head, ...parse(text), ...(todo === undefined ? [] : [whatToDo(kind, parse(todo))])],
  };
}

function whatToDo(kind: string, children: ReturnType<Parse>): ContainerDirective {
  const label: Paragraph = {
    type: 'paragraph',
    data: {directiveLabel: true},
    children: [{type: 'text', value: 'What to do'}],
  };
  return {
    type: 'containerDirective',
    name: kind === 'breaking' ? 'warning' : 'note',
    attributes: {},
    children: [label, ...children],
  };
}

function filterAround(children: MdxJsxFlowElement['children']): RootContent {
  return {type: 'mdxJsxFlowElement', name: FILTER, attributes: [], children};
}
