/**
 * Runs a change that moves things on the page, and scrolls so that the element stays where the reader saw it.
 */
export function keepInPlace(element: HTMLElement | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top;
  change();
  if (element === undefined || before === undefined) return;
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({top: moved, behavior: 'instant'});
}
