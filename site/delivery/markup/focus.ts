/** Moves the focus, and takes the Tab stop from code that does not scroll. */
import {targetOf} from './folds.ts';

/**
 * After a click that loads no document nothing says that another page is shown, and the focus is on nothing. On the heading of
 * that page, or on what the address names, a screen reader reads it and Tab goes on from there.
 */
export function focusPage(hash: string): void {
  const heading = targetOf(hash) ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  if (!heading.matches('a, button, summary, input, [tabindex]')) heading.tabIndex = -1;
  heading.focus({preventScroll: true});
}

/**
 * Code that may scroll is a Tab stop from the build; where it does not, it stops being one. Tables stay: what
 * they hold is laid out later (content-visibility) without a change of their own size.
 */
export function skipWhatDoesNotScroll(root: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    // All are read before the first is written: otherwise each read costs a layout.
    const blocks = entries.map(({target}) => {
      const isWide = target.scrollWidth > target.clientWidth;
      return {target, isScrolling: isWide || target.scrollHeight > target.clientHeight};
    });
    for (const {target, isScrolling} of blocks) {
      if (isScrolling) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  layOut(root, signal, (block) => observer.observe(block));
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Long blocks of code (css/code.css), and on phones long tables (css/base.css), are left out while the page loads and laid out
 * here one by one whenever the browser has nothing to do: several at once are a long task, and one that waits for the scroll is an empty box in
 * a fast one and in a picture of the whole page.
 */
function layOut(root: HTMLElement, signal: AbortSignal, onCode: (block: Element) => void): void {
  const blocks = [...root.querySelectorAll('pre[tabindex], [data-card-lines]')];
  const next = () => {
    const block = blocks.shift();
    if (signal.aborted || block === undefined) return;
    block.removeAttribute('data-lines');
    block.removeAttribute('data-card-lines');
    if (block.matches('pre')) onCode(block);
    whenIdle(next);
  };
  whenIdle(next);
}

/** WebKit has no idle callback; its styles leave nothing out either. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run);
