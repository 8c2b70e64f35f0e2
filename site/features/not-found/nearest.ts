/** Finds what a reader may have meant by an address that does not exist: by its path and by the words in it. */
import {editDistance} from '@javelin/detectors/edit-distance';
import {OLD_ADDRESSES} from './old-addresses.ts';

export interface Page {
  readonly path: string;
  readonly title: string;
}

const MAX_FOUND = 4;
/** Somebody's mistake may be long; the work must not be. */
const MAX_PATH = 200;

/** Many pages have such a name: only with their folder does it say what they are about. */
const GENERIC = new Set(['overview', 'quickstart', 'introduction', 'apireference']);

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const segmentsOf = (path: string): string[] =>
  decode(path.slice(0, MAX_PATH))
    .replace(/\.(?:html?|mdx?)$/i, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'index');

/** Spelling apart: `Create-Route`, `create_route` and `createroute` are one name. */
const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const splitWords = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** The last part says most about what somebody wanted; `javelin` says nothing on this site. */
function askedWords(segments: readonly string[]): string[] {
  const last = segments.at(-1) ?? '';
  const parts = GENERIC.has(squash(last)) ? segments.slice(-2) : [last];
  return [...new Set(parts.flatMap(splitWords))].filter((word) => word !== 'javelin').slice(0, 6);
}

/** What to search for. */
export const wordsOf = (path: string): string => askedWords(segmentsOf(path)).join(' ');

/** 1 for equal names, 0 for names that share nothing. A name inside the other is a good sign whatever their lengths. */
function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 0;
  const isInside = Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a));
  return Math.max(isInside ? 0.65 : 0, 1 - editDistance(a, b) / longer);
}

function nameLikeness(asked: readonly string[], parts: readonly string[]): number {
  const [name = '', folder = ''] = asked.map(squash).reverse();
  const [otherName = '', otherFolder = ''] = parts.map(squash).reverse();
  const same = likeness(name, otherName);
  if (GENERIC.has(name) && folder !== '') return same * likeness(folder, otherFolder);
  return GENERIC.has(otherName) ? Math.max(same, likeness(name, otherFolder) * 0.95) : same;
}

/** How much of what was asked for occurs in a page's title and name. */
function sharedWords(asked: readonly string[], page: Page): number {
  if (asked.length === 0) return 0;
  const title = splitWords(page.title);
  const name = squash(segmentsOf(page.path).at(-1) ?? '');
  const hits = asked.filter(
    (word) =>
      title.some((other) => other === word || (word.length > 3 && other.startsWith(word))) ||
      (word.length > 3 && name.includes(word)),
  );
  return hits.length / asked.length;
}

/** A good spelling or good words suffice; words and folder decide between good ones. */
function scoreOf(asked: readonly string[], words: readonly string[], page: Page): number {
  const parts = segmentsOf(page.path);
  const name = nameLikeness(asked, parts);
  const shared = sharedWords(words, page);
  const best = Math.max(name > 0.6 ? name : 0, shared > 0.49 ? shared * 0.9 : 0);
  if (best === 0) return 0;
  const isInFolder = asked.length > 1 && squash(asked[0]!) === squash(parts[0] ?? '');
  return best + 0.2 * shared + (isInFolder ? 0.3 : 0);
}

/** Up to four pages, nearest first; old addresses lead where their subject is now. */
export function nearestPages(path: string, pages: readonly Page[]): Page[] {
  const asked = segmentsOf(path);
  const words = askedWords(asked);
  const moved = OLD_ADDRESSES.get(squash(asked.at(-1) ?? '')) ?? [];
  const known = moved.flatMap((route) => pages.find((page) => page.path.endsWith(route)) ?? []);
  const similar = pages
    .filter((page) => !known.includes(page))
    .map((page) => ({page, score: scoreOf(asked, words, page)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({page}) => page);
  return [...known, ...(known.length > 0 ? [] : similar)].slice(0, MAX_FOUND);
}
