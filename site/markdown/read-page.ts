/** The fenced blocks of a page, in the order in which a reader meets them: for the pages themselves, Run, twins and checks. */
import fs from 'node:fs';
import path from 'node:path';
import type {Code, Nodes, Parents, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse as parseYaml} from 'yaml';
import {docsFile} from '../lib/pages.ts';
import type {Problem} from '../lib/problem.ts';
import {visit} from 'unist-util-visit';
import {type Fence, parseFence} from './fence.ts';
import {recipeSource} from './recipe-source.ts';

export interface Block {
  readonly fence: Fence;
  readonly code: string;
  /** Relative to the repository; a partial's own name for what stands in a partial. */
  readonly file: string;
  /** Of the opening fence, from 1; 0 for a block that a plugin has made. */
  readonly line: number;
  /** Blocks of one <CodeTabs> share a number; others have none. */
  readonly group: number | undefined;
}

/** A block with its place in the tree. */
export interface PlacedBlock extends Block {
  /** What is wrong with the fence. */
  readonly problems: readonly Problem[];
  readonly parent: Parents;
  readonly index: number;
  /** Whether it stands in the file itself, not in a partial. */
  readonly isOwn: boolean;
  /** The words of the nearest heading above. */
  readonly heading: string | undefined;
}

export interface Page {
  readonly file: string;
  readonly seed: readonly string[];
  readonly blocks: readonly Block[];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);

/** Parses a page with the grammar of the site. */
export const parsePage = (source: string): Root => parser.parse(source);

/** The front matter as data; empty when there is none. */
export function frontMatterOf({children: [first]}: Root): Readonly<Record<string, unknown>> {
  return first?.type === 'yaml' ? ((parseYaml(first.value) as Record<string, unknown> | null) ?? {}) : {};
}

const inRepository = (file: string): string => path.relative(docsFile('..'), file).split(path.sep).join('/');

/** The files of the partials that a page imports, by their names in the page. */
function partialsOf({children}: Root, folder: string): ReadonlyMap<string, string> {
  const found = children.flatMap((node) => {
    const statements = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
    return statements.flatMap((statement) => {
      const source = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
      if (statement.type !== 'ImportDeclaration' || !/^\..*\.mdx$/.test(source)) return [];
      return statement.specifiers.map(({local}) => [local.name, path.resolve(folder, source)] as const);
    });
  });
  return new Map(found);
}

const wordsOf = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
};

function placed(
  node: Code,
  {parent, index, ...place}: Pick<PlacedBlock, 'parent' | 'index' | 'file' | 'group' | 'heading'>,
): PlacedBlock {
  const line = node.position?.start.line ?? 0;
  const {fence, problems: ofFence} = parseFence(node.lang, node.meta);
  const code = fence.file === undefined ? node.value : recipeSource(fence.file);
  const missing = {
    what: `there is no recipe ${fence.file}.`,
    remedy: 'look into packages/detectors/recipes.',
  };
  const problems = code === undefined ? [...ofFence, missing] : ofFence;
  return {
    ...place,
    isOwn: true,
    fence,
    problems: problems.map((problem) => ({...problem, line})),
    code: code ?? '',
    line,
    parent,
    index,
  };
}

const partialBlocks = (file: string, groups: Set<Parents>): PlacedBlock[] =>
  blocksOf(parsePage(fs.readFileSync(file, 'utf8')), file, groups).map((block) => ({...block, isOwn: false}));

/** @param groups the <CodeTabs> so far */
export function blocksOf(tree: Root, file: string, groups = new Set<Parents>()): PlacedBlock[] {
  const partials = partialsOf(tree, path.dirname(file));
  const blocks: PlacedBlock[] = [];
  let heading: string | undefined;
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') heading = wordsOf(node).trim();
    if (node.type === 'mdxJsxFlowElement') {
      if (node.name === 'CodeTabs') groups.add(node);
      const partial = partials.get(node.name ?? '');
      if (partial !== undefined && fs.existsSync(partial)) blocks.push(...partialBlocks(partial, groups));
    }
    if (node.type !== 'code' || parent === undefined || index === undefined) return;
    const group = groups.has(parent) ? [...groups].indexOf(parent) : undefined;
    blocks.push(placed(node, {parent, index, file: inRepository(file), group, heading}));
  });
  return blocks;
}

/** @param tree of the page, with what plugins have made of it or without */
export function pageOf(tree: Root, file: string): Page {
  const {sandbox} = frontMatterOf(tree) as {sandbox?: {seed?: string[]}};
  return {file: inRepository(file), seed: sandbox?.seed ?? [], blocks: blocksOf(tree, file)};
}

export const readPage = (file: string): Page => pageOf(parsePage(fs.readFileSync(file, 'utf8')), file);
