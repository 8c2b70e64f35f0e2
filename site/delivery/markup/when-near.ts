/** Half a screen ahead: what is loading is rarely seen. */
const NEAR = {rootMargin: '50% 0px'};
const SIGNS_OF_A_READER = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Calls back once for each element that is near, from the first scroll, movement or key on: a page that is only loaded calls nobody. */
export function whenNear(
  elements: Iterable<HTMLElement>,
  signal: AbortSignal,
  callback: (element: HTMLElement) => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      callback(target as HTMLElement);
    }
  }, NEAR);
  const heard = new AbortController();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    heard.abort();
  });
  const start = () => {
    if (heard.signal.aborted) return;
    heard.abort();
    for (const each of elements) observer.observe(each);
  };
  for (const type of SIGNS_OF_A_READER)
    window.addEventListener(type, start, {passive: true, capture: true, signal: heard.signal});
  // Scrolled before the scripts were there. Asked after the paint: it needs the whole page laid out.
  requestAnimationFrame(() => setTimeout(() => window.scrollY > 0 && start()));
}
