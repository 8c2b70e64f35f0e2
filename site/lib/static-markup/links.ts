/** Links of static markup to other pages of the site go through the router, as all others do. */
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

/** As the framework's own links: what can be seen may be pressed. It asks for nothing on slow lines and for readers who save data. */
export function fetchAheadInView(root: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
    }
  });
  for (const link of root.querySelectorAll('a')) if (isPageLink(link)) observer.observe(link);
  signal.addEventListener('abort', () => observer.disconnect());
}

function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

function pageLinkAt({target}: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  return link && isPageLink(link) ? link : undefined;
}

const isPageLink = ({origin, pathname, target, download}: HTMLAnchorElement): boolean =>
  origin === window.location.origin &&
  pathname !== window.location.pathname &&
  target === '' &&
  download === '';
