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

/** Calls `act` once per element in view; returns how to stop. */
function whenSeen<T extends Element>(elements: Iterable<T>, act: (element: T) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      act(target as T);
    }
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * As the framework's own links: what can be seen may be pressed. It asks for nothing on slow lines and for
 * readers who save data.
 */
export function fetchAheadInView(root: HTMLElement, signal: AbortSignal): void {
  const links = [...root.querySelectorAll('a')].filter(isPageLink);
  const stop = whenSeen(links, ({pathname}) => void window.docusaurus.prefetch(pathname));
  signal.addEventListener('abort', stop);
}

/** Runs the scripts of the linked pages once they are in view and the browser is idle. */
export function runAheadInView(root: Element): () => void {
  const run = () => {
    for (const {pathname} of root.querySelectorAll('a'))
      // If one does not come, the framework goes to the page's address when the link is pressed.
      Promise.resolve(window.docusaurus.preload(pathname)).catch(() => undefined);
  };
  // Not in Safari, where a press waits for the scripts, as it does for all other links.
  return whenSeen([root], () => window.requestIdleCallback?.(run));
}

function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

function pageLinkAt({target}: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  return link && isPageLink(link) ? link : undefined;
}

/** A search is a link to the page itself, with other words. */
const isPageLink = ({origin, pathname, search, target, download}: HTMLAnchorElement): boolean =>
  origin === window.location.origin &&
  (pathname !== window.location.pathname || search !== window.location.search) &&
  target === '' &&
  download === '';
