/** The weights of design: everything a page requests without interaction, in brotli bytes. */
import {join} from 'node:path';
import {constants} from 'node:zlib';
import {BUILD, type BuiltPage} from './built-page.ts';
import {brotliSize, htmlSize, KB, LIMITS, REFERENCE_PAGES, SCRIPTS, STYLES, textSize} from './limits.ts';

interface Weight {
  readonly page: BuiltPage;
  /** Without the styles and scripts inside. */
  readonly html: number;
  /** The page as it is sent: all that the first paint needs. */
  readonly response: number;
}

export function weigh(pages: readonly BuiltPage[]): Weight[] {
  return pages.map((page) => ({
    page,
    html: htmlSize(page.html),
    response: brotliSize(join(BUILD, page.file)),
  }));
}

function htmlLimit(route: string): number {
  if (route === '/api') return LIMITS.apiHtml;
  return REFERENCE_PAGES.includes(route) ? LIMITS.referenceHtml : LIMITS.html;
}

const responseLimit = (route: string): number =>
  route === '/api' ? LIMITS.apiFirstResponse : htmlLimit(route) + LIMITS.firstResponse - LIMITS.html;

/** Of what travels inside every page, one page is as good as another: first-response.ts compares them. */
function sharedSize(page: BuiltPage | undefined, part: RegExp): number {
  const texts = [...(page?.html ?? '').matchAll(part)].map(([, text = '']) => text);
  return textSize(texts.join('\n'), constants.BROTLI_MAX_QUALITY);
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

export function checkBudgets(pages: readonly BuiltPage[]): string[] {
  const styles = sharedSize(pages[0], STYLES);
  const scripts = sharedSize(pages[0], SCRIPTS);
  const weights = weigh(pages.filter(({content}) => content !== undefined));
  const rows = weights.flatMap(({page: {route}, html, response}): [string, string, number, number][] => [
    [route, 'HTML', html, htmlLimit(route)],
    [route, 'first response', response, responseLimit(route)],
  ]);
  return [
    ['every page', 'styles', styles, LIMITS.styles] as const,
    ['every page', 'inline scripts', scripts, LIMITS.inlineScripts] as const,
    ...rows,
  ]
    .filter(([, , size, limit]) => size > limit)
    .map(([route, name, size, limit]) => `${route}: ${name} ${kb(size)}, at most ${kb(limit)}`);
}
