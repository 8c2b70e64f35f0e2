import {readFileSync} from 'node:fs';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import type {PythonSdk} from '@javelin/python-sdk';
import {report, type Problem} from '../../lib/problem.ts';
import {readPythonSdk} from '../../lib/python-sdk.ts';
import {type Page, pageOf, parsePage} from '../../markdown/read-page.ts';
import {toNodes} from './blocks.ts';
import {TAGS, type Attributes} from './tags.ts';

/**
 * Remark plugin, to run before all others: replaces `<PythonMethods resource="routes" />` and its siblings with ordinary
 * Markdown made from the description of the SDK. Contents list, search, the Markdown twin and the link checker then see
 * what a reader sees, and the page needs no script for it.
 */
export default function pythonReference({read = readPythonSdk}: {readonly read?: () => PythonSdk} = {}) {
  return async (tree: Root, file: Pick<VFile, 'path'>): Promise<void> => {
    let sdk: PythonSdk | undefined;
    const problems: Problem[] = [];
    const expanded: RootContent[] = [];
    for (const node of tree.children) {
      if (isTag(node)) expanded.push(...(await expand(node, (sdk ??= read()), problems)));
      else expanded.push(node);
    }
    tree.children = expanded;
    report(file.path, problems);
  };
}

/** A page with the examples of the reference, as it is built. */
export async function readExpandedPage(file: string): Promise<Page> {
  const tree = parsePage(readFileSync(file, 'utf8'));
  await pythonReference()(tree, {path: file});
  return pageOf(tree, file);
}

/** `Cli…` is also how pages call partials of their own; `Python…` is ours alone, so that a misspelt tag is noticed. */
function isTag(node: RootContent): node is MdxJsxFlowElement & {name: string} {
  if (node.type !== 'mdxJsxFlowElement' || node.name === null) return false;
  return Object.hasOwn(TAGS, node.name) || /^Python[A-Z]/.test(node.name);
}

async function expand(
  node: MdxJsxFlowElement & {name: string},
  sdk: PythonSdk,
  problems: Problem[],
): Promise<RootContent[]> {
  const say = (what: string, remedy: string) =>
    problems.push({line: node.position?.start.line, what, remedy});
  const tag = TAGS[node.name];
  if (tag === undefined) {
    say(
      `<${node.name}> is not a tag of the Python reference.`,
      `use one of ${Object.keys(TAGS).join(', ')}.`,
    );
    return [];
  }
  try {
    const blocks = tag(attributesOf(node), sdk);
    if (blocks.length === 0) throw new RangeError('nothing in the description of the SDK fits');
    return await toNodes(blocks);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    say(`<${node.name}>: ${error.message}.`, 'see docs/python-sdk for the names.');
    return [];
  }
}

function attributesOf(node: MdxJsxFlowElement): Attributes {
  const entries = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
      ? [[attribute.name, attribute.value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}
