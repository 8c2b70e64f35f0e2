/** The weights of design: everything a page requests without interaction, in brotli bytes. */
import {join} from 'node:path';
import {attribute, BUILD, type BuiltPage, elements} from './built-page.ts';
import {brotliSize, KB, LIMITS, REFERENCE_PAGES} from './limits.ts';

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
