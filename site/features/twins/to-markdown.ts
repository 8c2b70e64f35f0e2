import type {Root} from 'hast';
import importEsm from '../../lib/import-esm.cjs';
import {count, find, hasClass, isElement} from './hast.ts';
import {createSimplifier} from './simplify.ts';

type Plugin = {default: never};
export type ToMarkdown = (page: Root, diagramSources: readonly string[]) => Promise<string | undefined>;

const load = async <T>(name: string) => (await importEsm(name)) as T;

/** The part of a built page that is its content. */
function contentOf(tree: Root) {
  return (
    find(tree, (node) => hasClass(node, 'theme-doc-markdown')) ??
    find(tree, (node) => node.properties.dataTwin !== undefined)
  );
}

async function createProcessor() {
  const {unified} = await load<typeof import('unified')>('unified');
  const [toMdast, gfm, stringify] = await Promise.all(
    ['rehype-remark', 'remark-gfm', 'remark-stringify'].map((name) => load<Plugin>(name)),
  );
  return unified()
    .use(toMdast!.default)
    .use(gfm!.default, {tablePipeAlign: false} as never)
    .use(stringify!.default, {
      bullet: '-',
      fences: true,
      rule: '-',
      emphasis: '_',
      resourceLink: true,
    } as never)
    .freeze();
}

/** A built page as Markdown, or nothing if it has no content of its own. */
export async function createToMarkdown(): Promise<ToMarkdown> {
  const processor = await createProcessor();
  return async (page, diagramSources) => {
    const content = contentOf(page);
    if (!content) return undefined;
    // Sources are matched by their order; where a plugin made further diagrams, the order says nothing.
    const figures = count(content, (node) => hasClass(node, 'diagram'));
    const simplify = createSimplifier(figures === diagramSources.length ? diagramSources : []);
    // The kind above the title is in the twin's front matter.
    const children = simplify(content.children).filter(
      (node, index) => !(index === 0 && isElement(node) && node.tagName === 'p'),
    );
    const mdast = await processor.run({type: 'root', children} as Root);
    return String(processor.stringify(mdast as never));
  };
}
