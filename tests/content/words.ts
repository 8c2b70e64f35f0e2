/**
 * The words of the style guide, over the prose of all pages: what is never written, what is counted, and how often the pages say
 * that something is not known. Read from the same trees as every other rule, because no parser of textlint knows our MDX.
 */
import {readFileSync} from 'node:fs';
import {toString} from 'mdast-util-to-string';
import type {Nodes, Parents} from 'mdast';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';
import type {ContentPage, Problem} from './page.ts';

interface Banned {
  readonly pattern: string;
  readonly instead: string;
  readonly where?: 'heading' | 'tableHead';
}

export interface WordLists {
  readonly banned: readonly Banned[];
  readonly counted: readonly {readonly pattern: string; readonly ceiling: number}[];
  readonly hedges: {readonly ceiling: number; readonly patterns: readonly string[]};
}

export const readWordLists = (): WordLists =>
  parse(readFileSync(new URL('../../docs/words.yml', import.meta.url), 'utf8')) as WordLists;

interface Prose {
  readonly text: string;
  readonly line: number;
  readonly kind: 'text' | 'heading' | 'tableHead';
  /** Above the first second-level heading: what a reader sees without scrolling. */
  readonly isFirstScreen: boolean;
}

const WORDS_IN_ATTRIBUTES = ['alt', 'title', 'label', 'description'];
const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

function attributeProse(node: Nodes): string[] {
  if (node.type === 'code') return node.meta?.match(/alt="([^"]*)"/)?.slice(1) ?? [];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' && WORDS_IN_ATTRIBUTES.includes(one.name) && typeof one.value === 'string'
      ? [one.value]
      : [],
  );
}

function kindOf(parents: readonly Parents[]): Prose['kind'] {
  if (parents.some(({type}) => type === 'heading')) return 'heading';
  const table = parents.findIndex(({type}) => type === 'table');
  const isHead = table >= 0 && (parents[table] as Parents).children[0] === parents[table + 1];
  return isHead ? 'tableHead' : 'text';
}

/** The sentences of a page, whole: markup inside a sentence does not tear it apart. */
export function proseOf({tree, frontMatter}: ContentPage): Prose[] {
  const prose: Prose[] = [];
  let isFirstScreen = true;
  for (const text of [frontMatter.title, frontMatter.description, frontMatter.sidebar_label])
    if (text) prose.push({text, line: 1, kind: 'heading', isFirstScreen});
  const walk = (node: Nodes, parents: readonly Parents[]): void => {
    if (node.type === 'heading' && node.depth === 2) isFirstScreen = false;
    for (const text of attributeProse(node))
      prose.push({text, line: lineOf(node), kind: 'text', isFirstScreen});
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      const kind = kindOf([...parents, node as Parents]);
      prose.push({text: withoutCode(node), line: lineOf(node), kind, isFirstScreen});
    }
    if ('children' in node)
      for (const child of node.children) walk(child as Nodes, [...parents, node as Parents]);
  };
  walk(tree, []);
  return prose;
}

/** What stands in code font is an identifier or a string of the API, not ours to choose. */
function withoutCode(node: Nodes): string {
  const copy = structuredClone(node);
  visit(copy, 'inlineCode', (code) => {
    code.value = '`…`';
  });
  // The id of a heading: `{/* #statuses */}`.
  visit(copy, 'mdxTextExpression', (expression) => {
    expression.value = '';
  });
  return toString(copy);
}

const matches = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(pattern, 'gi'))].map(([match]) => match);

export function bannedWords(page: ContentPage, {banned}: WordLists): Problem[] {
  return proseOf(page).flatMap(({text, line, kind}) =>
    banned
      .filter(({where}) => where === undefined || where === kind)
      .flatMap(({pattern, instead}) =>
        matches(text, pattern).map((found) => ({
          file: page.file,
          line,
          what: `"${found}": write ${instead}.`,
        })),
      ),
  );
}

export interface Count {
  readonly pattern: string;
  readonly count: number;
  readonly ceiling: number;
}

export function countWords(pages: readonly ContentPage[], {counted}: WordLists): Count[] {
  const prose = pages.flatMap(proseOf);
  return counted.map(({pattern, ceiling}) => ({
    pattern,
    ceiling,
    count: prose.reduce((sum, {text}) => sum + matches(text, pattern).length, 0),
  }));
}

const hedgesIn = (text: string, patterns: readonly string[]) =>
  patterns.flatMap((pattern) => matches(text, pattern));

export function countHedges(pages: readonly ContentPage[], {hedges}: WordLists): number {
  return pages.flatMap(proseOf).reduce((sum, {text}) => sum + hedgesIn(text, hedges.patterns).length, 0);
}

/** None where a reader decides whether to go on: on the front page, in quickstarts, on a how-to's first screen. */
export function earlyHedges(page: ContentPage, {hedges}: WordLists): Problem[] {
  const isStart = page.file === 'docs/index.mdx' || page.frontMatter.kind === 'quickstart';
  if (!isStart && page.frontMatter.kind !== 'how-to') return [];
  return proseOf(page)
    .filter(({isFirstScreen}) => isStart || isFirstScreen)
    .flatMap(({text, line}) =>
      hedgesIn(text, hedges.patterns).map((found) => ({
        file: page.file,
        line,
        what: `"${found}" here makes a reader doubt. Say what to do, or add <Verify row="…" />.`,
      })),
    );
}

export function wordProblems(pages: readonly ContentPage[], lists: WordLists): string[] {
  const counts = countWords(pages, lists);
  const hedges = countHedges(pages, lists);
  return [
    ...counts
      .filter(({count, ceiling}) => count > ceiling)
      .map(
        ({pattern, count, ceiling}) =>
          `docs/words.yml: ${pattern} is written ${count} times, at most ${ceiling}.`,
      ),
    ...(hedges > lists.hedges.ceiling
      ? [`docs/words.yml: ${hedges} hedges, at most ${lists.hedges.ceiling}.`]
      : []),
  ];
}
