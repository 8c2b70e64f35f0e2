/**
 * Which pages React leaves alone, and the script of those it takes over. A page that imports nothing but
 * building blocks, parts and data is static: it is rendered in the build, and browsers get its text as a file
 * (pages/page-files.ts) and no script. A page with components of its own may do anything: React takes it
 * over, as the framework means it.
 */
import fs from 'node:fs';
import path from 'node:path';
import {IS_PARTIAL, MDX} from '../contract.ts';

export interface PageRules {
  readonly siteDir: string;
  /** The module that shows the text of a page: see README.md. */
  readonly article: string;
  /** Modules whose components are rendered in the build and do what they do without React. */
  readonly buildingBlocks: RegExp;
}

/**
 * Fences that could hold an import at the start of a line; those in lists are indented, and so is what they
 * hold.
 */
const FENCE = /^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1[`~]*[ \t]*$/gm;
const IMPORT = /^import\b[^;'"]*['"]([^'"\n]+)['"]/gm;

const importsOf = (source: string): string[] => [...source.matchAll(IMPORT)].map(([, name = '']) => name);

const areRendered = (imports: readonly string[], {buildingBlocks}: PageRules): boolean =>
  imports.every(
    (name) => /\.(?:mdx|json)$/.test(name) || MDX.imports.test(name) || buildingBlocks.test(name),
  );

/** By its source: the tables of routes are written before pages are compiled. */
export const isStaticSource = (source: string, rules: PageRules): boolean =>
  areRendered(importsOf(source.replace(FENCE, '')), rules);

/** @param module as the framework's registry names it */
export function isStaticPage(module: string, rules: PageRules): boolean {
  const file = path.resolve(rules.siteDir, module.replace(/^@site\//, ''));
  return isStaticSource(fs.readFileSync(file, 'utf8'), rules);
}

export class PageFormatError extends Error {
  override readonly name = 'PageFormatError';
}

/** For the build, which renders the page: it must know what browsers do. */
export function markPage(compiled: string, file: string, rules: PageRules): string {
  if (IS_PARTIAL.test(path.relative(rules.siteDir, file))) return compiled;
  const isStatic = areRendered(importsOf(compiled), rules);
  if (isStatic !== isStaticSource(fs.readFileSync(file, 'utf8'), rules))
    throw new PageFormatError(
      `${file}: the imports of the page are not where they are expected. Write each at the start of a line, above the text.`,
    );
  return `${compiled}\nexport const isStatic = ${String(isStatic)};\n`;
}

/**
 * For browsers, which compile no static page. The building blocks come with such a page; their listeners are
 * the same.
 */
export function liveForBrowsers(compiled: string, file: string, {article, siteDir}: PageRules): string {
  if (IS_PARTIAL.test(path.relative(siteDir, file))) return compiled;
  if (!MDX.defaultExport.test(compiled))
    throw new PageFormatError(
      `${file}: MDX compiles pages in another way than the pinned version did; adapt MDX in site/delivery/contract.ts.`,
    );
  return [
    `import {jsx as element} from 'react/jsx-runtime';`,
    `import BuildingBlocks from '@theme/MDXContent';`,
    `import Article from '${article}';`,
    compiled.replace(MDX.defaultExport, 'function PageContent('),
    `export default function Page(props) {`,
    `  const content = element(BuildingBlocks, {children: element(PageContent, props)});`,
    `  return element(Article, {id: 'live-article', children: content});`,
    `}`,
    '',
  ].join('\n');
}
