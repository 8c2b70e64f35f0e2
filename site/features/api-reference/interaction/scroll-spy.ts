/**
 * Marks in the side column where the reader is. The theme has a hook for its own table of contents; this list is as long as
 * several screens, so it must also keep the marked entry in view, which the hook does not do.
 */
export function followScroll(root: HTMLElement, signal: AbortSignal): void {
  const side = root.querySelector<HTMLElement>('.ref-side');
  const links = new Map(
    [...root.querySelectorAll<HTMLAnchorElement>('.ref-nav a')].map((link) => [link.hash.slice(1), link]),
  );
  const targets = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  let marked: HTMLAnchorElement | undefined;
  let isQueued = false;

  const update = () => {
    isQueued = false;
    const current = links.get(currentOf(targets)?.id ?? '');
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    if (side && current) keepVisible(side, current);
  };
  const queue = () => {
    if (!isQueued) requestAnimationFrame(update);
    isQueued = true;
  };
  window.addEventListener('scroll', queue, {signal, passive: true});
  window.addEventListener('resize', queue, {signal, passive: true});
  queue();
}

/** The last one above the line a bit below the navbar; hidden ones (filter) do not count. */
function currentOf(targets: readonly HTMLElement[]): HTMLElement | undefined {
  const line = Math.max(120, window.innerHeight * 0.2);
  return targets.findLast(
    (target) => target.getClientRects().length > 0 && target.getBoundingClientRect().top < line,
  );
}

function keepVisible(side: HTMLElement, link: HTMLElement): void {
  const box = side.getBoundingClientRect();
  const {top, bottom} = link.getBoundingClientRect();
  const margin = box.height / 4;
  if (top < box.top + margin) side.scrollTop -= box.top + margin - top;
  else if (bottom > box.bottom - margin) side.scrollTop += bottom - box.bottom + margin;
}
