import type {Element, Root} from 'hast';
import type {Code} from 'mdast';
import {ANCHOR, targetsIn, withoutOwnLinks} from './anchors.ts';
import {classesOf, count, find, hasClass, isElement, textOf} from './hast.ts';
import {createSimplifier} from './simplify.ts';

export type ToMarkdown = (page: Root, diagramSources: readonly string[]) => Promise<string | undefined>;

/** The part of a built page that is its content. */
function contentOf(tree: Root) {
  return (
    find(tree, (node) => hasClass(node, 'theme-doc-markdown')) ??
    find(tree, (node) => node.properties.dataTwin !== undefined)
  );
}

/** With the lines that the page marks, which the library's own has no room for. */
function codeFence(node: Element): Code {
  const code = find(node, ({tagName}) => tagName === 'code') ?? node;
  const lang = classesOf(code)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  const meta = code.properties.dataMeta;
  return {type: 'code', lang, meta: meta ? String(meta) : null, value: textOf(code).replace(/\n+$/, '')};
}

/** Loaded late: a development server writes no twins. */
async function createProcessor() {
  const {unified} = await import('unified');
  const {default: toMdast} = await import('rehype-remark');
  const {default: gfm} = await import('remark-gfm');
  const {default: stringify} = await import('remark-stringify');
  return unified()
    .use(toMdast, {
      handlers: {
        [ANCHOR]: (_state: unknown, {properties}: Element) => ({
          type: 'html' as const,
          value: `<a id="${String(properties.id)}"></a>`,
        }),
        pre: (_state: unknown, node: Element) => codeFence(node),
      },
    })
    .use(gfm, {tablePipeAlign: false})
    .use(stringify, {bullet: '-', fences: true, rule: '-', emphasis: '_', resourceLink: true})
    .freeze();
}

/** A built page as Markdown, or nothing if it has no content of its own. */
export async function createToMarkdown(): Promise<ToMarkdown> {
  const processor = await createProcessor();
  return async (page, diagramSources) => {
    const found = contentOf(page);
    if (!found) return undefined;
    const content = withoutOwnLinks(found);
    // Sources are matched by their order; where a plugin made further diagrams, the order says nothing.
    const figures = count(content, (node) => hasClass(node, 'diagram'));
    const simplify = createSimplifier(
      targetsIn(content),
      figures === diagramSources.length ? diagramSources : [],
    );
    // The kind above the title is in the twin's front matter.
    const children = simplify(content.children).filter(
      (node, index) => !(index === 0 && isElement(node) && node.tagName === 'p'),
    );
    const mdast = await processor.run({type: 'root', children} as Root);
    return String(processor.stringify(mdast as never));
  };
}
