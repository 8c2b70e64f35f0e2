/** Links to other pages of the site go through the router, as they do everywhere else. */
export function followPageLinks(
  root: HTMLElement,
  signal: AbortSignal,
  navigate: (to: string) => void,
): void {
  root.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || !isPlainClick(event)) return;
      if (leadsToPage(link)) {
        event.preventDefault();
        navigate(link.pathname + link.search + link.hash);
      } else if (leadsHere(link)) {
        // The router would change the address without the event that opens what is folded around the target.
        event.preventDefault();
        window.location.hash = link.hash;
      }
    },
    {signal},
  );
}

function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname &&
    !link.hasAttribute('download') &&
    link.target === ''
  );
}

/** Written in full, as in an answer of the sandbox: `/api#rule-unauthorized`. */
function leadsHere(link: HTMLAnchorElement): boolean {
  const {origin, pathname} = window.location;
  const isWrittenInFull = link.getAttribute('href')?.startsWith('/') ?? false;
  return isWrittenInFull && link.origin === origin && link.pathname === pathname && link.hash !== '';
}
