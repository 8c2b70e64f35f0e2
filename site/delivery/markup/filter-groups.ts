/**
 * Hides the items that do not match, and a group without any, with the heading before it. Returns how many
 * items are shown.
 */
export function filterGroups(
  groups: Iterable<HTMLElement>,
  items: string,
  isShown: (item: HTMLElement, heading: HTMLElement | null) => boolean,
): number {
  let shown = 0;
  for (const group of groups) {
    const heading = group.previousElementSibling as HTMLElement | null;
    let inGroup = 0;
    for (const item of group.querySelectorAll<HTMLElement>(items)) {
      item.hidden = !isShown(item, heading);
      if (!item.hidden) inGroup++;
    }
    group.hidden = inGroup === 0;
    if (heading) heading.hidden = inGroup === 0;
    shown += inGroup;
  }
  return shown;
}
