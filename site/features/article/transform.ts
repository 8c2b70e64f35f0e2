/**
 * A compiled page without its text: readers have that as HTML. What stays is what the framework reads of a page: its front
 * matter, its data and its table of contents. The text itself is put in for readers who come from another page, when it is known:
 * after the build (features/first-paint/articles.ts).
 */
import {createHash} from 'node:crypto';

const IMPORT = /^import\b.*?['"]([^'"\n]+)['"];?$/gm;
const CONTENT = /^function _createMdxContent\(/m;
const DEFAULT = /^export default function MDXContent\(/m;

/** The site's building blocks are rendered in the build, and do what they do without React. */
const RENDERED =
  /^(?:react\/jsx-runtime|@mdx-js\/react|@site\/(?:components|features)\/.+|.+\.(?:mdx|json))$/;

const importsOf = (source: string): string[] => [...source.matchAll(IMPORT)].map(([, module = '']) => module);

/** A page with components of its own may do anything: React takes it over, as the framework means it. */
export const isStaticPage = (source: string): boolean =>
  importsOf(source).every((module) => RENDERED.test(module));

export class PageFormatError extends Error {
  override readonly name = 'PageFormatError';
}

function requireFormat(source: string): void {
  if (CONTENT.test(source) && DEFAULT.test(source)) return;
  throw new PageFormatError(
    'MDX compiles pages in another way than the pinned version did; adapt the patterns in site/features/article/transform.ts.',
  );
}

/** For the build, which renders the page: it must know what browsers do. */
export function markPage(source: string): string {
  return `${source}\nexport const isStatic = ${String(isStaticPage(source))};\n`;
}

/** Contents lists are made of those of the parts that a page includes. */
const isContents = (line: string): boolean => /\{\s*toc as /.test(line);

const placeholder = (source: string, version: string): string =>
  `__ARTICLE_${createHash('sha256').update(version).update(source).digest('hex').slice(0, 16)}__`;

/** @param version of everything else that a page's text is made of: files with a new text get a new name */
export function toBrowserPage(source: string, version: string): string {
  requireFormat(source);
  if (!isStaticPage(source)) return withComponents(source);
  const head = source.slice(0, source.search(CONTENT));
  const data = head.replace(IMPORT, (line, module: string) =>
    isContents(line) || module.endsWith('.json') ? line : '',
  );
  return [
    `import {createArticle} from '@site/features/article/Article.tsx';`,
    data,
    // Pure: of a part that a page includes only its contents list is used, and the one place that is left is the page's own.
    `export default /* @__PURE__ */ createArticle(${JSON.stringify(placeholder(source, version))});`,
    '',
  ].join('\n');
}

/** The building blocks come with such a page; the others do without. Their listeners are the same. */
function withComponents(source: string): string {
  return [
    `import {jsx as element} from 'react/jsx-runtime';`,
    `import BuildingBlocks from '@theme/MDXContent';`,
    `import Article from '@site/features/article/Article.tsx';`,
    source.replace(DEFAULT, 'function PageContent('),
    `export default function Page(props) {`,
    `  const content = element(BuildingBlocks, {children: element(PageContent, props)});`,
    `  return element(Article, {id: 'live-article', children: content});`,
    `}`,
    '',
  ].join('\n');
}
