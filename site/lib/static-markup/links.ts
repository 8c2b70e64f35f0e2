/** Links of static markup to other pages of the site go through the router, and are fetched ahead, as all others are. */
export function followPageLinks(
  root: HTMLElement,
  signal: AbortSignal,
  navigate: (to: string) => void,
): void {
  root.addEventListener(
    'click',
    (event) => {
      const link = pageLinkAt(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    },
    {signal},
  );
  root.addEventListener(
    'pointerover',
    (event) => {
      const link = pageLinkAt(event);
      if (link) void window.docusaurus.preload(link.pathname);
    },
    {signal, passive: true},
  );
}

function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

function pageLinkAt({target}: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return undefined;
  return link.hasAttribute('download') || link.target !== '' ? undefined : link;
}
