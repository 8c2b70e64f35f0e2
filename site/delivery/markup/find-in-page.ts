/**
 * What is shown on request (tabs, steps) is found by find-in-page and by addresses that name something in it: the browser sends
 * `beforematch` and shows it. To a browser without that it is hidden as before. Set here because React writes no value of
 * `hidden` (facebook/react#24740).
 */
export function setShown(part: HTMLElement, isShown: boolean): void {
  if (isShown) part.removeAttribute('hidden');
  else part.setAttribute('hidden', 'until-found');
}

/** As the browser does, for those that do not. Says whether the part is shown now. */
export function askToShow(part: Element): boolean {
  part.dispatchEvent(new Event('beforematch', {bubbles: true}));
  return !part.hasAttribute('hidden');
}
