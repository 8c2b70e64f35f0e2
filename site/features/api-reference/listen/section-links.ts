/**
 * Every heading gets a link to itself, with which a reader copies its address. Of no use without scripts, and 3 % of the
 * elements of the page. A summary may hold nothing else that can be pressed: its link stands in what it unfolds.
 */
export function linkSections(root: HTMLElement): void {
  linkRows(root);
  for (const heading of root.querySelectorAll('.anchor[id], section[id] > h4')) {
    const link = document.createElement('a');
    link.className = 'hash-link';
    link.href = `#${heading.id || heading.parentElement?.id}`;
    link.setAttribute('aria-label', 'Link to this section');
    const fold = heading.closest('summary')?.parentElement;
    (fold ? fold.querySelector('p') : heading)?.append(link);
  }
}

/** The name of a row leads to the row, whose id the markup says once. */
function linkRows(root: HTMLElement): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('dt[id] > a:not([href])'))
    link.href = `#${link.parentElement?.id}`;
}
