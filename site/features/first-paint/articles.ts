/**
 * The text of a page is made once, by the build. Here it goes from the page into the page's script, for readers who come from
 * another page. features/article/transform.ts has left a place for it there; the file's name depends on what the text is made of.
 */
import {withParts} from './parts.ts';

const START = /<div id="article"(?:\s[^>]*)?>/;
/** What the page says about itself ends the text: features/article/ArticleFrame.static.tsx. */
const END = /<script type="application\/json" id="page-data"/;

/** The text of a page, if it is one that React does not take over. */
export function takeArticle(html: string): string | undefined {
  const start = START.exec(html);
  if (!start) return undefined;
  const rest = html.slice(start.index + start[0].length);
  const end = END.exec(rest);
  if (!end)
    throw new Error('A page has a text without an end: see features/article/ArticleFrame.static.tsx.');
  return rest.slice(0, end.index);
}

const PLACE = /(["'`])__ARTICLE_\w+__\1/g;

/** The script with the text in its place; undefined if it has no such place. */
export function fillScript(script: string, article: string): string | undefined {
  const places = script.match(PLACE)?.length ?? 0;
  // A reader would see the sign of the other instead of a text.
  if (places > 1)
    throw new Error('A script has places for two texts: see toBrowserPage in features/article/transform.ts.');
  // A function: `$&` in the text is no pattern.
  return places === 1 ? script.replace(PLACE, () => JSON.stringify(withParts(article))) : undefined;
}
