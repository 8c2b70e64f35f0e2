/**
 * What a field holds unfolds where the field is: as a copy of the rows that its link leads to, whose own names lead to the one
 * entry of each field under Schemas. Without scripts the link remains.
 */
export function unfoldFields(details: Element): void {
  const link = details.querySelector<HTMLAnchorElement>(':scope > a');
  const copy = link && (rowsAt(link.hash.slice(1))?.cloneNode(true) as HTMLElement | undefined);
  if (!copy) return;
  for (const row of copy.querySelectorAll('[id]')) row.removeAttribute('id');
  link.replaceWith(copy);
}

/** Of a schema, by its heading, or inside the row of a field. */
function rowsAt(id: string): Element | null | undefined {
  const target = document.getElementById(id);
  return target?.matches('dt')
    ? target.nextElementSibling?.querySelector('dl')
    : target?.closest('article')?.querySelector('dt[id]')?.parentElement;
}
