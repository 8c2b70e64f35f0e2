/** The weights of design: everything a page requests without interaction, in brotli bytes. */
import {join} from 'node:path';
import {constants} from 'node:zlib';
import {BUILD, type BuiltPage} from './built-page.ts';
import {brotliSize, KB, LIMITS, REFERENCE_PAGES, textSize} from './limits.ts';

const STYLE = /<style>([^]*?)<\/style>/;

interface Weight {
  readonly page: BuiltPage;
  /** Without the styles: they are the same on every page and have a limit of their own. */
  readonly html: number;
  /** The page as it is sent, styles included: all that the first paint needs. */
  readonly response: number;
}

export function weigh(pages: readonly BuiltPage[]): Weight[] {
  return pages.map((page) => ({
    page,
    html: textSize(page.html.replace(STYLE, '')),
    response: brotliSize(join(BUILD, page.file)),
  }));
}

function htmlLimit(route: string): number {
  if (route === '/api') return LIMITS.apiHtml;
  return REFERENCE_PAGES.includes(route) ? LIMITS.reference : LIMITS.html;
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

export function checkBudgets(pages: readonly BuiltPage[]): string[] {
  const styles = textSize(STYLE.exec(pages[0]?.html ?? '')?.[1] ?? '', constants.BROTLI_MAX_QUALITY);
  const weights = weigh(pages.filter(({content}) => content !== undefined));
  const worst = (key: 'html' | 'response') => {
    const heaviest = weights.reduce((a, b) => (b[key] > a[key] ? b : a));
    return `${kb(heaviest[key])} (${heaviest.page.route})`;
  };
  console.log(
    `brotli: styles ${kb(styles)}; heaviest page: HTML without them ${worst('html')}, with them ${worst('response')}`,
  );
  const rows = weights.flatMap(({page: {route}, html, response}): [string, string, number, number][] => [
    [route, 'HTML', html, htmlLimit(route)],
    [route, 'first response', response, htmlLimit(route) + LIMITS.firstResponse - LIMITS.html],
  ]);
  return [['every page', 'styles', styles, LIMITS.styles] as const, ...rows]
    .filter(([, , size, limit]) => size > limit)
    .map(([route, name, size, limit]) => `${route}: ${name} ${kb(size)}, at most ${kb(limit)}`);
}
