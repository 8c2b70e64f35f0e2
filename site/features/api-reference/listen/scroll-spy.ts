/**
 * Marks in the contents where the reader is. The theme has a hook for its own table of contents; this list is as long as
 * several screens, so it must also keep the marked entry in view, which the hook does not do.
 */
export function followScroll(root: HTMLElement, signal: AbortSignal): void {
  const contents = root.querySelector<HTMLElement>('[data-contents]');
  if (!contents) return;
  const links = new Map([...contents.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const targets = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  const passed = new Set<Element>();
  let marked: HTMLAnchorElement | undefined;

  const mark = () => {
    const current = links.get(targets.findLast((target) => passed.has(target))?.id ?? '');
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    if (current) keepVisible(contents, current);
  };
  // From far above the window to a line in its upper part: inside is what the reader has passed, hidden parts excepted.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const {target, isIntersecting} of changes) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      mark();
    },
    {rootMargin: '1000000px 0px -80% 0px'},
  );
  for (const target of targets) observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The list scrolls in the side column; folded, it has no box. */
function keepVisible(list: HTMLElement, link: HTMLElement): void {
  const box = list.getBoundingClientRect();
  if (box.height === 0) return;
  const {top, bottom} = link.getBoundingClientRect();
  const margin = box.height / 4;
  if (top < box.top + margin) list.scrollTop -= box.top + margin - top;
  else if (bottom > box.bottom - margin) list.scrollTop += bottom - box.bottom + margin;
}
