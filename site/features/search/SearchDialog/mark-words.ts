/** After a result is chosen: its words are marked where it leads. In the browser's own layer, so the page stays as it is. */
import {normaliseTerm, splitTerms} from '@javelin/search/terms';

const NAME = 'search-hit';
const MOST = 60;
/** A page that takes longer is read without marks. */
const PATIENCE_MS = 5000;
const HEADINGS = 'h1, h2, h3, h4';

/** From the target to the next heading; of a page without an anchor, the first section. */
function* textsOf(target: Element): Generator<Text> {
  const root = target.closest('main') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  walker.currentNode = target;
  for (let node: Node | null = target; node; node = walker.nextNode()) {
    if (node instanceof Text) yield node;
    else if (node !== target && (node as Element).matches(HEADINGS) && !node.contains(target)) return;
  }
}

function rangesIn(text: Text, isWanted: (word: string) => boolean): Range[] {
  return [...text.data.matchAll(/[\p{L}\p{N}_./-]+/gu)].flatMap(({0: word, index}) => {
    if (!splitTerms(word).some((term) => isWanted(normaliseTerm(term) ?? ''))) return [];
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return [range];
  });
}

function mark(target: Element, words: ReadonlySet<string>): void {
  const ranges: Range[] = [];
  for (const text of textsOf(target)) {
    ranges.push(...rangesIn(text, (word) => words.has(word)));
    if (ranges.length > MOST) break;
  }
  CSS.highlights.set(NAME, new Highlight(...ranges.slice(0, MOST)));
}

/** The place that an address leads to, once its page is there: the old one stays until the new one is drawn. */
function targetOf(address: URL): Element | null {
  const page = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (page === undefined || new URL(page).pathname !== address.pathname) return null;
  const anchor = decodeURIComponent(address.hash.slice(1));
  return anchor ? document.getElementById(anchor) : document.querySelector('main h1');
}

/** @param words as the search names them */
export function markWords(href: string, words: readonly string[]): void {
  // Firefox before 140.
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.delete(NAME);
  if (words.length === 0) return;
  const address = new URL(href, location.href);
  const end = performance.now() + PATIENCE_MS;
  const look = () => {
    const target = targetOf(address);
    if (target) mark(target, new Set(words));
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
