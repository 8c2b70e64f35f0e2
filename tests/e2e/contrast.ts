/**
 * Contrast follows from a text's colour, its letters and what lies behind it. Most of the thousands of texts of a site look alike (words
 * in code, cells, links), and axe needs a millisecond and more for each: two thirds of the time on a long page.
 */

/** Of axe's inside; its version is pinned. */
type Matches = (this: unknown, node: Element, ...others: readonly unknown[]) => boolean;
interface Rule {
  readonly id: string;
  matches: Matches;
  original?: Matches;
}

/** How often each look was measured. */
export type Looks = Readonly<Record<string, number>>;

declare global {
  interface Window {
    /** What the last run has measured, for the next page. */
    measuredLooks?: Map<string, number>;
  }
}

/**
 * In the page, before a run: three texts of each look are measured, not all. Three, because axe leaves some undecided that lie partly
 * under something else. What earlier pages have measured counts.
 */
export function measureAlikeThrice(known: Looks): void {
  const {rules} = (window.axe as unknown as {readonly _audit: {readonly rules: readonly Rule[]}})._audit;

  /** What lies behind the text of an element. What is out of the flow (what is sticky is in its place: the page is at its top) and lets through what is below it is like nothing else. */
  const backdrops = new Map<Element, string>();
  const backdropOf = (element: Element): string => {
    const found = backdrops.get(element);
    if (found !== undefined) return found;
    const behind = element.parentElement ? backdropOf(element.parentElement) : '';
    const {backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position} =
      getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const isOver = ['absolute', 'fixed'].includes(position) && !backgroundColor.startsWith('rgb(');
    const isPlain = own === 'rgba(0, 0, 0, 0),none,1,none,normal';
    const backdrop = `${behind}${isPlain ? '' : `${own};`}${isOver ? `over ${backdrops.size};` : ''}`;
    backdrops.set(element, backdrop);
    return backdrop;
  };
  const lookOf = (element: Element): string => {
    const {color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke} =
      getComputedStyle(element);
    const letters = [color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke];
    return `${backdropOf(element)} ${letters.join()}`;
  };
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  /** A link is compared with the text around it. */
  const lookOfLink = (link: Element): string => {
    const {textDecoration, borderBottom, borderTop, outline, fontFamily, fontStyle} = getComputedStyle(link);
    const own = [link.className, textDecoration, borderBottom, borderTop, outline, fontFamily, fontStyle];
    let block = link.parentElement;
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    return `link ${own.join()} ${lookOf(link)} in ${block ? lookOf(block) : 'nothing'}`;
  };

  const looks = new Map(Object.entries(known));
  const measured = (window.measuredLooks = new Map<string, number>());
  const limit = (
    id: string,
    isLimited: (node: Element) => boolean,
    look: (node: Element) => string | undefined,
  ) => {
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw new Error(`axe has no rule called ${id}.`);
    const matches = (rule.original ??= rule.matches);
    rule.matches = function (node, ...others) {
      if (!isLimited(node)) return matches.call(this, node, ...others);
      const own = look(node);
      if (own === undefined) return false;
      const count = looks.get(own) ?? 0;
      if (count >= 3 || !matches.call(this, node, ...others)) return false;
      looks.set(own, count + 1);
      // Its number says something on this page alone.
      if (!own.includes('over ')) measured.set(own, count + 1);
      return true;
    };
  };
  // Fields have their text inside; in a drawing, what lies behind a text is not around it.
  const isText = (node: Element) => !node.matches('input, select, textarea, svg *');
  limit('color-contrast', isText, (node) => (hasText(node) ? lookOf(node) : undefined));
  limit('link-in-text-block', () => true, lookOfLink);
}
