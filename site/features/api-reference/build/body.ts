import type {SpecModel} from '@javelin/openapi/types';
import {highlightCode} from '../../../markdown/highlighter.ts';
import type {Language} from '../../../markdown/languages.ts';
import {createContext} from './context.ts';
import type {Download} from './downloads.ts';
import {Html, raw, toText} from './html.ts';
import {page} from './render/page.ts';

interface BodyOptions {
  readonly baseUrl: string;
  readonly downloads: readonly Download[];
}

/**
 * The whole reference as markup. Colouring code is asynchronous, drawing is not: the first pass collects the code, the
 * second one has it coloured.
 */
export async function renderBody(model: SpecModel, options: BodyOptions): Promise<string> {
  const wanted = new Map<string, {source: string; lang: Language}>();
  const keyOf = (source: string, lang: Language) => `${lang}\n${source}`;
  const collect = (source: string, lang: Language) => {
    wanted.set(keyOf(source, lang), {source, lang});
    return new Html('');
  };
  page(createContext(model, {...options, code: collect}));

  const coloured = new Map<string, Html>();
  for (const [key, {source, lang}] of wanted)
    coloured.set(key, raw(withoutLines(await highlightCode(source, {lang, highlight: []}))));
  const code = (source: string, lang: Language) => coloured.get(keyOf(source, lang)) ?? new Html('');
  return toText(page(createContext(model, {...options, code})));
}

/** Lines need an element of their own only where they can be numbered or marked; there are thousands of them here. */
function withoutLines(markup: string): string {
  return markup.replace(/^<span class="line">(.*)<\/span>$/gm, '$1');
}

/** Ids and links to other pages, for the check of broken links. */
export function anchorsIn(body: string): string[] {
  return [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

export function pageLinksIn(body: string): string[] {
  return [...body.matchAll(/<a (?![^>]* (?:download|target)=)[^>]*href="(\/[^"]*)"/g)].map(
    ([, href = '']) => href,
  );
}
