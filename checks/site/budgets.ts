/** The weights of design: everything a page requests without interaction, in brotli bytes. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {attribute, BUILD, type BuiltPage, elements} from './built-page.ts';

const KB = 1024;

export const LIMITS = {
  /** The goal is 118 KB; React, the router and the theme are most of it. The number may only fall. */
  sharedScripts: 142 * KB,
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

const stylesOf = ({tree}: BuiltPage) =>
  elements(tree, (node) => node.tagName === 'link' && String(node.properties.rel) === 'stylesheet').map(
    (node) => attribute(node, 'href'),
  );

const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + brotliSize(join(BUILD, file)), 0);

interface Weight {
  readonly page: BuiltPage;
  readonly html: number;
  readonly styles: number;
}

export function weigh(pages: readonly BuiltPage[]): Weight[] {
  return pages.map((page) => ({page, html: brotliSize(join(BUILD, page.file)), styles: sum(stylesOf(page))}));
}

/** A page's own script; the browser test weighs it (checks/e2e/weights.spec.ts). */
export function ownScriptLimit(route: string): number {
  if (route === '/api') return LIMITS.apiScripts;
  return REFERENCE_PAGES.includes(route) ? LIMITS.reference : LIMITS.ownScript;
}

function htmlLimit(route: string): number {
  if (route === '/api') return LIMITS.apiHtml;
  return REFERENCE_PAGES.includes(route) ? LIMITS.reference : LIMITS.html;
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

export function checkBudgets(pages: readonly BuiltPage[]): string[] {
  const weights = weigh(pages.filter(({content}) => content !== undefined));
  const worst = (key: 'html' | 'styles') => {
    const heaviest = weights.reduce((a, b) => (b[key] > a[key] ? b : a));
    return `${kb(heaviest[key])} (${heaviest.page.route})`;
  };
  console.log(`brotli, heaviest page: HTML ${worst('html')}, styles ${worst('styles')}`);
  return weights.flatMap(({page, html, styles}) => {
    const rows: [string, number, number][] = [
      ['HTML', html, htmlLimit(page.route)],
      ['styles', styles, LIMITS.styles],
    ];
    return rows
      .filter(([, size, limit]) => size > limit)
      .map(([name, size, limit]) => `${page.route}: ${name} ${kb(size)}, at most ${kb(limit)}`);
  });
}
