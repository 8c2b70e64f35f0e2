/** The weights of design: everything a page requests without interaction, in brotli bytes. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {attribute, BUILD, type BuiltPage, elements} from './built-page.ts';

const KB = 1024;

export const LIMITS = {
  sharedScripts: 118 * KB,
  ownScript: 8 * KB,
  html: 14 * KB,
  /** The goal is 16 KB; Infima alone is 8 KB of this. The number may only fall. */
  styles: 19 * KB,
  reference: 30 * KB,
  apiHtml: 60 * KB,
  apiScripts: 20 * KB,
} as const;

/** Pages that list many things; each may have 30 KB of HTML and of script. */
export const REFERENCE_PAGES: readonly string[] = [
  '/javelin-core/integration-new',
  '/javelin-core/supported-llms',
  '/javelin-processors/infotypes',
  '/javelin-processors/overview',
  '/javelin-python/api-reference',
  '/javelin-python/cli',
  '/javelin-python/exceptions',
  '/javelin-python/javelinclient',
  '/javelin-python/models',
  '/javelin-videos/how-to-videos',
  '/javelin-architecture',
  '/changelog',
];

const sizes = new Map<string, number>();

/** The precompressed twin if there is one: it is what is served. */
export function brotliSize(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}

const scriptsOf = ({tree}: BuiltPage) =>
  elements(tree, ({tagName, properties}) => tagName === 'script' && properties.src !== undefined).map(
    (node) => attribute(node, 'src'),
  );

const stylesOf = ({tree}: BuiltPage) =>
  elements(tree, (node) => node.tagName === 'link' && String(node.properties.rel) === 'stylesheet').map(
    (node) => attribute(node, 'href'),
  );

const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + brotliSize(join(BUILD, file)), 0);

interface Weight {
  readonly page: BuiltPage;
  readonly shared: number;
  readonly own: number;
  readonly html: number;
  readonly styles: number;
}

export function weigh(pages: readonly BuiltPage[]): Weight[] {
  const users = new Map<string, number>();
  for (const page of pages)
    for (const script of scriptsOf(page)) users.set(script, (users.get(script) ?? 0) + 1);
  return pages.map((page) => {
    const scripts = scriptsOf(page);
    return {
      page,
      shared: sum(scripts.filter((script) => users.get(script) !== 1)),
      own: sum(scripts.filter((script) => users.get(script) === 1)),
      html: brotliSize(join(BUILD, page.file)),
      styles: sum(stylesOf(page)),
    };
  });
}

function limitsFor(route: string): {own: number; html: number} {
  if (route === '/api') return {own: LIMITS.apiScripts, html: LIMITS.apiHtml};
  if (REFERENCE_PAGES.includes(route)) return {own: LIMITS.reference, html: LIMITS.reference};
  return {own: LIMITS.ownScript, html: LIMITS.html};
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

export function checkBudgets(pages: readonly BuiltPage[]): string[] {
  const weights = weigh(pages.filter(({content}) => content !== undefined));
  const worst = (key: 'shared' | 'own' | 'html' | 'styles') => {
    const heaviest = weights.reduce((a, b) => (b[key] > a[key] ? b : a));
    return `${kb(heaviest[key])} (${heaviest.page.route})`;
  };
  console.log(
    `brotli, heaviest page: shared scripts ${worst('shared')}, own script ${worst('own')}, HTML ${worst('html')}, styles ${worst('styles')}`,
  );
  return weights.flatMap(({page, shared, own, html, styles}) => {
    const limits = limitsFor(page.route);
    const rows: [string, number, number][] = [
      ['shared scripts', shared, LIMITS.sharedScripts],
      ['own script', own, limits.own],
      ['HTML', html, limits.html],
      ['styles', styles, LIMITS.styles],
    ];
    return rows
      .filter(([, size, limit]) => size > limit)
      .map(([name, size, limit]) => `${page.route}: ${name} ${kb(size)}, at most ${kb(limit)}`);
  });
}
