/** What a page may not do. One check, one reason; each has a test that shows it failing. */
import {readFileSync} from 'node:fs';
import {toString} from 'mdast-util-to-string';
import type {Heading, Nodes, Parents, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {ContentPage, Problem, Check} from './page.ts';

const lineOf = (node: {position?: {start: {line: number}} | undefined}) => node.position?.start.line ?? 1;

const PLACEHOLDER = /\b(?:coming soon|lorem ipsum|under construction|to be written|TODO|TBD|FIXME|XXX)\b/i;

export const noPlaceholders: Check = ({file, tree}) => {
  const problems: Problem[] = [];
  visit(tree, 'text', (node) => {
    const found = PLACEHOLDER.exec(node.value)?.[0];
    if (found)
      problems.push({
        file,
        line: lineOf(node),
        what: `"${found}" is a placeholder. Write the text, or leave the subject out.`,
      });
  });
  return problems;
};

const isContent = (node: RootContent) => !['yaml', 'mdxjsEsm'].includes(node.type);

export const noEmptySections: Check = ({file, tree}) => {
  const nodes = tree.children.filter(isContent);
  return nodes.flatMap((node, index) => {
    if (node.type !== 'heading') return [];
    const next = nodes[index + 1];
    const isEmpty = next === undefined || (next.type === 'heading' && next.depth <= node.depth);
    return isEmpty ? [{file, line: lineOf(node), what: `the section "${toString(node)}" is empty.`}] : [];
  });
};

const KINDS_WITH_EXAMPLES = ['how-to', 'quickstart'];

export const hasExample: Check = ({file, tree, frontMatter, isPartial}) => {
  if (isPartial || !KINDS_WITH_EXAMPLES.includes(frontMatter.kind ?? '')) return [];
  let hasCode = false;
  visit(tree, 'code', (node) => {
    if (node.lang !== 'mermaid') hasCode = true;
  });
  return hasCode ? [] : [{file, line: 1, what: `a page of kind ${frontMatter.kind} needs an example.`}];
};

const IN_TEXT_LINKS = 3;

export const hasLinks: Check = ({file, tree, isPartial}) => {
  if (isPartial) return [];
  const targets = new Set<string>();
  visit(tree, 'link', (node) => {
    if (node.url.startsWith('/')) targets.add(node.url.split('#')[0] as string);
  });
  return targets.size >= IN_TEXT_LINKS
    ? []
    : [
        {
          file,
          line: 1,
          what: `only ${targets.size} links to other pages; at least ${IN_TEXT_LINKS}, in running text.`,
        },
      ];
};

const ADMONITIONS = 2;

export const fewAdmonitions: Check = ({file, tree}) => {
  const found: Nodes[] = [];
  visit(tree, 'containerDirective', (node) => void found.push(node));
  return found
    .slice(ADMONITIONS)
    .map((node) => ({file, line: lineOf(node), what: `more than ${ADMONITIONS} admonitions on a page.`}));
};

const COMMON = new Set(
  readFileSync(new URL('../../docs/familiar-acronyms.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);
const ACRONYM = /(?<![\w+-])[A-Z][A-Za-z]?[A-Z]+s?(?![\w-])/g;

/** The text of a page in reading order, without code; headings count, since a reader meets them first. */
function proseOf(tree: Root): {text: string; line: number}[] {
  const pieces: {text: string; line: number}[] = [];
  visit(tree, (node, _index, parent) => {
    if (node.type === 'text')
      pieces.push({text: node.value, line: lineOf(node.position ? node : (parent as Parents))});
  });
  return pieces;
}

/** Spelled out: "personally identifiable information (PII)" or "PII (personally identifiable information)". */
function isExplained(acronym: string, whole: string): boolean {
  const escaped = acronym.replace(/s$/, '');
  return new RegExp(
    `\\(${escaped}s?[),; ]|\\b${escaped}s? \\(|\\b${escaped}s?, (?:the|a|an|short for)\\b`,
  ).test(whole);
}

export const acronymsExplained: Check = ({file, tree, isPartial}) => {
  if (isPartial) return [];
  const pieces = proseOf(tree);
  const whole = pieces.map(({text}) => text).join(' ');
  const seen = new Set<string>();
  return pieces.flatMap(({text, line}) =>
    [...text.matchAll(ACRONYM)].flatMap(([match]) => {
      const acronym = match.replace(/s$/, '');
      if (seen.has(acronym) || COMMON.has(acronym) || COMMON.has(match)) return [];
      seen.add(acronym);
      return isExplained(acronym, whole)
        ? []
        : [
            {
              file,
              line,
              what: `"${acronym}" is not explained. Spell it out once, or add it to docs/familiar-acronyms.txt if every reader knows it.`,
            },
          ];
    }),
  );
};

/** Shapes that are certainly identifiers: snake_case, header names, paths, camelCase with a dot. */
const IDENTIFIER =
  /(?<![\w/.-])(?:[a-z]+_[a-z_]+[a-z]|x-(?:api|javelin)-[\w-]+|\/v1\/[\w/{}-]+|[a-z]+\.[a-z]+_[a-z_]+)(?![\w-])/g;

export const identifiersInCode: Check = ({file, tree}) => {
  const problems: Problem[] = [];
  visit(tree, 'text', (node, _index, parent) => {
    if ((parent?.type as string) === 'mdxJsxFlowElement' && (parent as {name?: string}).name === 'code')
      return;
    for (const [match] of node.value.matchAll(IDENTIFIER)) {
      problems.push({file, line: lineOf(node), what: `${match} is an identifier: put it in code font.`});
    }
  });
  return problems;
};

export const headingsInOrder: Check = ({file, tree}) => {
  let before = 1;
  return tree.children
    .filter((node): node is Heading => node.type === 'heading')
    .flatMap((node) => {
      const jumps = node.depth > before + 1;
      before = node.depth;
      return jumps ? [{file, line: lineOf(node), what: `"${toString(node)}" skips a heading level.`}] : [];
    });
};

/** By what holds for every page. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'has no placeholder': noPlaceholders,
  'has no empty section': noEmptySections,
  'has an example if it is a how-to or quickstart': hasExample,
  'links to three others': hasLinks,
  'has two admonitions at most': fewAdmonitions,
  'explains its acronyms': acronymsExplained,
  'has identifiers in code font': identifiersInCode,
  'skips no heading level': headingsInOrder,
};

const LONG_ENOUGH = 140;

/** The same paragraph on two pages belongs into a partial. */
export function noDuplicates(pages: readonly ContentPage[]): Problem[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({file, tree}) => {
    const problems: Problem[] = [];
    visit(tree, 'paragraph', (node) => {
      const text = toString(node).replace(/\s+/g, ' ').trim();
      if (text.length < LONG_ENOUGH) return;
      const first = seen.get(text);
      if (first === undefined) seen.set(text, `${file}:${lineOf(node)}`);
      else
        problems.push({
          file,
          line: lineOf(node),
          what: `this paragraph stands at ${first} too. Move it to docs/_partials.`,
        });
    });
    return problems;
  });
}
