/**
 * Contrast follows from a text's colour, its letters and what lies behind it. Most of the thousands of texts of a page look alike (words
 * in code, cells, links), and axe needs a millisecond and more for each: two thirds of the time on a long page.
 */

/** Of axe's inside; its version is pinned. */
type Matches = (this: unknown, node: Element, ...others: readonly unknown[]) => boolean;
interface Rule {
  readonly id: string;
  matches: Matches;
  original?: Matches;
}

/**
 * In the page, before a run: three texts of each look are measured, not all. Three, because axe leaves some undecided that lie partly
 * under something else.
 */
export function measureAlikeThrice(): void {
  const {rules} = (window.axe as unknown as {readonly _audit: {readonly rules: readonly Rule[]}})._audit;
  const rule = rules.find(({id}) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule called color-contrast.');

  /** What lies behind the text of an element. What is out of the flow (what is sticky is in its place: the page is at its top) and lets through what is below it is like nothing else. */
  const backdrops = new Map<Element, string>();
  const backdropOf = (element: Element): string => {
    const known = backdrops.get(element);
    if (known !== undefined) return known;
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

  const matches = (rule.original ??= rule.matches);
  const counts = new Map<string, number>();
  rule.matches = function (node, ...others) {
    // Fields have their text inside; in a drawing, what lies behind a text is not around it.
    if (node.matches('input, select, textarea, svg *')) return matches.call(this, node, ...others);
    if (!hasText(node)) return false;
    const look = lookOf(node);
    const count = counts.get(look) ?? 0;
    if (count >= 3 || !matches.call(this, node, ...others)) return false;
    counts.set(look, count + 1);
    return true;
  };
}
