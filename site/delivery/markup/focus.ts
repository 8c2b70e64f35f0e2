/** Where the focus goes, and where Tab stops. */
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
    for (const {target} of entries) {
      const isScrolling =
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
      if (isScrolling) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const region of root.querySelectorAll('pre[tabindex]')) observer.observe(region);
  signal.addEventListener('abort', () => observer.disconnect());
}
