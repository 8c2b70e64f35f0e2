import {askToShow} from './find-in-page.ts';
import {keepInPlace} from './keep-in-place.ts';

/** The theme's breakpoint: narrower pages are laid out for phones. */
const WIDE = '(min-width: 997px)';

/** Whether folds for narrow screens are open. */
export const isWide = (): boolean => window.matchMedia(WIDE).matches;

/**
 * Opens what is folded around the element that an address names, and goes there. Only in static markup:
 * elsewhere React may hold the state.
 */
export function reveal(hash: string): void {
  const target = targetOf(hash);
  if (target?.closest('[data-static]') && openAround(target)) target.scrollIntoView();
}

export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not an address of ours: `#%`.
    return null;
  }
}

/** Says whether anything was folded. */
function openAround(target: HTMLElement): boolean {
  let isOpened = false;
  for (let details = target.closest('details'); details; details = outer(details)) {
    isOpened ||= !details.open;
    details.open = true;
  }
  // What a filter has hidden stays so: the filter's own listener decides.
  for (let part = target.closest('[hidden]'); part && askToShow(part); part = target.closest('[hidden]'))
    isOpened = true;
  return isOpened;
}

const outer = (details: HTMLElement) => details.parentElement?.closest('details') ?? null;

/** Follows the address. Find-in-page opens what is folded by itself, and so does a link without scripting. */
export function followTarget(): void {
  window.addEventListener('hashchange', () => reveal(window.location.hash));
  document.addEventListener('click', ({target}) => {
    // A second click on the same link changes no address.
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
    if (link && link.href === window.location.href) reveal(link.hash);
  });
}

/**
 * Folds that are for narrow screens only are shown open on wide ones by their stylesheet, from the first
 * paint. This makes it true for everything that asks the document, and for browsers that do not know
 * `::details-content`.
 */
export function openFoldsOnWideScreens(root: HTMLElement, signal: AbortSignal): void {
  const wide = window.matchMedia(WIDE);
  const open = () => {
    for (const fold of root.querySelectorAll<HTMLDetailsElement>('[data-fold]')) {
      const summary = fold.querySelector('summary');
      if (wide.matches) fold.open = true;
      // On a wide screen it is a heading, not a control.
      if (summary) summary.tabIndex = wide.matches ? -1 : 0;
    }
  };
  wide.addEventListener('change', open, {signal});
  root.addEventListener(
    'click',
    (event) => {
      const summary = (event.target as Element).closest('[data-fold] > summary');
      const isLink = (event.target as Element).closest('a, button') !== null;
      if (summary && !isLink && wide.matches) event.preventDefault();
    },
    {signal},
  );
  // Without `::details-content` the page grows here, above what the address names.
  if (wide.matches) keepInPlace(targetOf(window.location.hash) ?? undefined, open);
}
