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
      if (!link || !isPlainClick(event) || !leadsToPage(link)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
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
