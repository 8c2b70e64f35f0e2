/**
 * The framework's tables of routes and their scripts, made shorter. Every page loads them, so every byte here is paid 96 times;
 * they mean the same as before.
 */

import {GeneratedCodeError, requireAll} from './generated-code.ts';

/** What every doc page needs: part of the main script, where it compresses with the rest and costs no further request. */
const IN_MAIN =
  /^@theme\/(DocsRoot|DocVersionRoot|DocRoot|DocItem)$|docs\/default\/(__plugin|p\/index-\w+)\.json$/;

const ENTRY =
  /"(\w+)": \[\(\) => import\(\/\* webpackChunkName: "\w+" \*\/ "([^"]+)"\), "[^"]+", require\.resolveWeak\("[^"]+"\)\]/g;

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

/** The server's registry also says which module an entry is; browsers have no use for that. */
export function shortRegistry(source: string): string {
  const entries = [...source.matchAll(ENTRY)].map(([, name = '', module = '']) => ({name, module}));
  requireAll('registry.js', 'entries', entries.length, source.match(/\(\) => import\(/g)?.length ?? 0);
  const names = new Set(entries.map(({name}) => name));
  const imports: string[] = [];
  const lines = entries.map(({name, module}) => {
    const short = shortName(name, names);
    const path = JSON.stringify(module);
    if (!IN_MAIN.test(module)) {
      const load = `() => import(/* webpackChunkName: "${short}" */ ${path})`;
      return `"${short}": [${module.endsWith('.mdx') ? `() => orFromDocument(${load})` : load}]`;
    }
    const variable = `part${imports.length}`;
    const isData = module.endsWith('.json');
    imports.push(`import ${isData ? variable : `* as ${variable}`} from ${path};`);
    return `"${short}": [() => Promise.resolve(${isData ? `{default: ${variable}}` : variable})]`;
  });
  // The page that a reader starts with is in the document already.
  imports.push(`import {orFromDocument} from '@site/features/article/page-data.ts';`);
  return `${imports.join('\n')}\nexport default {\n${lines.join(',\n')}\n};\n`;
}

type Chunks = string | {readonly [key: string]: Chunks};

const namesIn = (chunks: Chunks): string[] =>
  typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);

function rename(chunks: Chunks, all: ReadonlySet<string>): Chunks {
  if (typeof chunks === 'string') return shortName(chunks, all);
  return Object.fromEntries(Object.entries(chunks).map(([key, value]) => [key, rename(value, all)]));
}

/** `/x` and `abc` of `/x-abc`. The ending tells routes with one path apart: a number does that too. */
type Key = readonly [path: string, hash: string];

function numberOf([path, hash]: Key, all: readonly Key[]): number {
  const hashes = all.filter(([other]) => other === path).map(([, other]) => other);
  return hashes.sort().indexOf(hash);
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

const CREATOR = /ComponentCreator\('([^']*)', '(\w+)'\)/g;
const PAGE =
  /\{\s*path: '([^']*)',\s*component: ComponentCreator\('\1', '(\d+)'\),\s*exact: true(?:,\s*sidebar: "([^"]*)")?\s*\}/g;

/** literal-paths.ts knows no parameters. */
function requireLiteral(path: string): void {
  const [character] = /[:*+?()\\]/.exec(path) ?? [];
  if (character !== undefined)
    throw new GeneratedCodeError(
      `A page has the address ${path}. The site's router knows no "${character}" in addresses; rename the file or change its slug.`,
    );
}

/** A page is a call; what stands around it (parents, the not-found route) stays as it is. */
export function shortRoutes(source: string): string {
  const keys = [...source.matchAll(CREATOR)].map(([, path = '', hash = '']): Key => [path, hash]);
  requireAll('routes.js', 'components', keys.length, source.match(/ComponentCreator\('[^*]/g)?.length ?? 0);
  const numbered = source.replace(
    CREATOR,
    (_, path: string, hash: string) => `ComponentCreator('${path}', '${numberOf([path, hash], keys)}')`,
  );
  keys.forEach(([path]) => requireLiteral(path));
  const pages = numbered.match(PAGE)?.length ?? 0;
  requireAll('routes.js', 'pages', pages, numbered.match(/exact: true/g)?.length ?? 0);
  const called = numbered.replace(PAGE, (_, path: string, number: string, sidebar?: string) => {
    const inSidebar = sidebar === undefined ? 'undefined' : JSON.stringify(sidebar);
    return `page('${path}', ${inSidebar}${number === '0' ? '' : `, '${number}'`})`;
  });
  return called.replace(
    'export default',
    `const page = (path, sidebar, number = '0') => ({path, component: ComponentCreator(path, number), exact: true, sidebar});\nexport default`,
  );
}
