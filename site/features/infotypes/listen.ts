import {provideText} from '../../lib/static-markup/copy.ts';
import {targetOf} from '../../lib/static-markup/folds.ts';
import {asInfoTypes, countText, matches} from './InfotypeFilter/filter.ts';

/** The rows are static HTML; hiding them here spares the page a second copy of the table as data. */
function applyFilter(root: HTMLElement, query: string): number {
  let shown = 0;
  for (const table of root.querySelectorAll<HTMLElement>('.table-scroll')) {
    const heading = table.previousElementSibling as HTMLElement | null;
    let inGroup = 0;
    for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      const cells = [...row.cells].map((cell) => cell.textContent);
      row.hidden = !matches([...cells, heading?.textContent].join(' '), query);
      if (!row.hidden) inGroup++;
    }
    table.hidden = inGroup === 0;
    if (heading) heading.hidden = inGroup === 0;
    shown += inGroup;
  }
  return shown;
}

const namesShown = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('tbody tr:not([hidden]) a[id]')].map((link) => link.id);

/** The filter around the tables of infotypes (InfotypeFilter). */
export default function listen(root: HTMLElement, signal: AbortSignal): void {
  const input = root.querySelector('input');
  const status = root.querySelector('[role=status]');
  const copy = root.querySelector<HTMLElement>('[data-copy]');
  if (!input || !status || !copy) return;
  const filter = () => {
    status.textContent = countText(applyFilter(root, input.value), Number(root.dataset.total));
  };
  // A link to a row or a group must never lead to something hidden.
  const showAll = () => {
    if (!root.querySelector('.table-scroll [hidden], .table-scroll[hidden]')) return;
    input.value = '';
    filter();
    targetOf(window.location.hash)?.scrollIntoView();
  };
  input.addEventListener('input', filter, {signal});
  window.addEventListener('hashchange', showAll, {signal});
  provideText(copy, () => asInfoTypes(namesShown(root)));
  // Typed before this was there, or kept by the browser over a reload.
  if (input.value !== '') filter();
}
