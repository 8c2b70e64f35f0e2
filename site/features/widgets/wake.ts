import {openIsland} from '../../delivery/markup/islands.ts';

/** Half a screen ahead: what is loading is rarely seen. */
const NEAR = {rootMargin: '50% 0px'};
const SIGNS_OF_A_READER = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** `#regex-tester=…`: the widget whose state the address carries. */
function linkedWidget(root: HTMLElement): HTMLElement | undefined {
  const id = /^#([^=]+)=/.exec(window.location.hash)?.[1];
  const widget = id && root.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"]`);
  return widget || undefined;
}

/**
 * Widgets come alive when they are near, from the first scroll, movement or key on: a page that is only loaded loads none. They
 * are as high as their examples, so nothing moves.
 */
export function wakeWidgets(root: HTMLElement, signal: AbortSignal): void {
  const slots = root.querySelectorAll<HTMLElement>('[data-island="widget"]');
  if (slots.length === 0) return;
  const linked = linkedWidget(root);
  const slot = linked?.querySelector<HTMLElement>('[data-island]');
  if (slot) openIsland(slot);
  linked?.scrollIntoView({block: 'center'});

  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) if (isIntersecting) openIsland(target as HTMLElement);
  }, NEAR);
  const heard = new AbortController();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    heard.abort();
  });
  const start = () => {
    heard.abort();
    for (const each of slots) observer.observe(each);
  };
  // Scrolled before the scripts were there.
  if (window.scrollY > 0) {
    start();
    return;
  }
  for (const type of SIGNS_OF_A_READER)
    window.addEventListener(type, start, {passive: true, capture: true, signal: heard.signal});
}
