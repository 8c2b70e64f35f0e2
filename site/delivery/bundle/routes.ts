/**
 * The framework's tables of routes and their scripts, made shorter (facebook/docusaurus#7256): every page
 * loads them. Short names and numbers are 1.5 of 102 KB. They mean the same as before, but that static pages
 * come from a file instead of a script. tests/built runs this over the tables of the last build.
 */

import {GENERATED, IN_MAIN, TABLES} from '../contract.ts';
import {GeneratedCodeError, requireAll} from './generated-code.ts';

/** From the bundler's alias for the site, so that the code does not depend on the folder. */
const PAGE_FILES_CLIENT = '@site/delivery/client/page-files.ts';

const SHORTEST = 4;

/** Names of scripts are hashes of eight digits; fewer tell them apart as well. */
function shortName(name: string, all: ReadonlySet<string>): string {
  for (let length = SHORTEST; length < name.length; length++) {
    const start = name.slice(0, length);
    const others = [...all].filter((other) => other.startsWith(start));
    if (others.length === 1) return start;
  }
  return name;
}

/**
 * The server's registry also says which module an entry is; browsers have no use for that.
 * @param article the module that makes a component from the text of a page
 */
export function shortRegistry(
  source: string,
  article: string,
  isStaticPage: (module: string) => boolean,
): string {
  const entries = [...source.matchAll(TABLES.entry)].map(([, name = '', module = '']) => ({name, module}));
  requireAll(GENERATED.registry, 'entries', entries.length, source.match(TABLES.anyEntry)?.length ?? 0);
  const names = new Set(entries.map(({name}) => name));
  const imports: string[] = [];
  const lines = entries.map(({name, module}) => {
    const short = shortName(name, names);
    const path = JSON.stringify(module);
    if (module.endsWith('.mdx') && isStaticPage(module)) return `"${short}": [() => loadPage("${short}")]`;
    if (!IN_MAIN.test(module))
      return `"${short}": [() => import(/* webpackChunkName: "${short}" */ ${path})]`;
    const variable = `part${imports.length}`;
    const isData = module.endsWith('.json');
    imports.push(`import ${isData ? variable : `* as ${variable}`} from ${path};`);
    return `"${short}": [() => Promise.resolve(${isData ? `{default: ${variable}}` : variable})]`;
  });
  imports.push(
    `import {createArticle} from '${article}';`,
    `import {pageLoader} from '${PAGE_FILES_CLIENT}';`,
    'const loadPage = pageLoader(createArticle);',
  );
  return `${imports.join('\n')}\nexport default {\n${lines.join(',\n')}\n};\n`;
}

export type Chunks = string | {readonly [key: string]: Chunks};

export const namesIn = (chunks: Chunks): string[] =>
  typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);

function rename(chunks: Chunks, all: ReadonlySet<string>): Chunks {
  if (typeof chunks === 'string') return shortName(chunks, all);
  return Object.fromEntries(Object.entries(chunks).map(([key, value]) => [key, rename(value, all)]));
}

/**
 * `/x` and `abc` of `/x-abc`. The ending tells routes with one path apart: a number does that too. By their order, which is the
 * same in all tables: the endings depend on the folder of the build.
 */
type Key = readonly [path: string, hash: string];

function numberOf([path, hash]: Key, all: readonly Key[]): number {
  return all.filter(([other]) => other === path).findIndex(([, other]) => other === hash);
}

export function shortChunkNames(source: string): string {
  const table = JSON.parse(source) as Record<string, Chunks>;
  const names = new Set(namesIn(table));
  const keyOf = (id: string): Key => [id.slice(0, id.lastIndexOf('-')), id.slice(id.lastIndexOf('-') + 1)];
  const keys = Object.keys(table).map(keyOf);
  const entries = Object.entries(table).map(([id, chunks]) => {
    const key = keyOf(id);
    return [`${key[0]}-${numberOf(key, keys)}`, rename(chunks, names)];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** stand-ins/literal-paths.ts knows no parameters. */
function requireLiteral(path: string): void {
  const [character] = /[:*+?()\\]/.exec(path) ?? [];
  if (character !== undefined)
    throw new GeneratedCodeError(
      `A page has the address ${path}. The site's router knows no "${character}" in addresses; rename the file or change its slug.`,
    );
}

/** A page is a call; what stands around it (parents, the not-found route) stays as it is. */
export function shortRoutes(source: string): string {
  const keys = [...source.matchAll(TABLES.component)].map(([, path = '', hash = '']): Key => [path, hash]);
  requireAll(GENERATED.routes, 'components', keys.length, source.match(TABLES.anyComponent)?.length ?? 0);
  const numbered = source.replace(
    TABLES.component,
    (_, path: string, hash: string) => `ComponentCreator('${path}', '${numberOf([path, hash], keys)}')`,
  );
  keys.forEach(([path]) => requireLiteral(path));
  const pages = numbered.match(TABLES.page)?.length ?? 0;
  requireAll(GENERATED.routes, 'pages', pages, numbered.match(TABLES.anyPage)?.length ?? 0);
  const called = numbered.replace(TABLES.page, (_, path: string, number: string, sidebar?: string) => {
    const inSidebar = sidebar === undefined ? 'undefined' : JSON.stringify(sidebar);
    return `page('${path}', ${inSidebar}${number === '0' ? '' : `, '${number}'`})`;
  });
  return called.replace(
    'export default',
    `const page = (path, sidebar, number = '0') => ({path, component: ComponentCreator(path, number), exact: true, sidebar});\nexport default`,
  );
}
