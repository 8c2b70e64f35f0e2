/** Makes sure that what the address names can be seen: opens what is folded around it and goes there. */
export function revealTarget(root: HTMLElement, hash: string): void {
  const target = targetOf(root, hash);
  if (!target) return;
  openAround(target);
  target.scrollIntoView();
}

/** Follows the address. A filter that hides the target gives way. */
export function watchTarget(root: HTMLElement, signal: AbortSignal, clearFilter: () => void): void {
  const show = () => {
    const target = targetOf(root, window.location.hash);
    if (!target) return;
    const isHidden = target.getClientRects().length === 0;
    openAround(target);
    if (!isHidden) return;
    clearFilter();
    target.scrollIntoView();
  };
  window.addEventListener('hashchange', show, {signal});
  root.addEventListener(
    'click',
    (event) => {
      // A second click on the same link changes no address.
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
      if (link && link.hash === window.location.hash) show();
      root.querySelector('.ref-contents')?.removeAttribute('open');
    },
    {signal},
  );
}

function targetOf(root: HTMLElement, hash: string): HTMLElement | null {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  return element && root.contains(element) ? element : null;
}

function openAround(target: HTMLElement): void {
  for (
    let details = target.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true;
}
