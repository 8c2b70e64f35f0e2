import {provideText} from '../../delivery/markup/copy.ts';
import {filterGroups} from '../../delivery/markup/filter-groups.ts';
import {targetOf} from '../../delivery/markup/folds.ts';
import {asInfoTypes, countText, matches} from './InfotypeFilter/filter.ts';

/** The rows are static HTML; hiding them here spares the page a second copy of the table as data. */
const applyFilter = (root: HTMLElement, query: string): number =>
  filterGroups(root.querySelectorAll<HTMLElement>('.table-scroll'), 'tbody tr', (row, heading) => {
    const cells = [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent);
    return matches([...cells, heading?.textContent].join(' '), query);
  });

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
