import {filterGroups} from '../../delivery/markup/filter-groups.ts';
import {targetOf} from '../../delivery/markup/folds.ts';

/** The entries are static HTML; hiding them here spares the page a second copy of them as data. */
const applyFilter = (months: Element, kind: string): number =>
  filterGroups(
    months.querySelectorAll<HTMLElement>(':scope > ul'),
    ':scope > li',
    ({dataset}) => kind === '' || dataset.kind === kind,
  );

/** The filter around the months of the changelog (ChangelogFilter). */
export default function listen(root: HTMLElement, signal: AbortSignal): void {
  const months = root.lastElementChild;
  const status = root.querySelector('[role=status]');
  const chosen = () => root.querySelector<HTMLInputElement>('input:checked');
  if (!months || !status) return;
  const filter = () => {
    const count = applyFilter(months, chosen()?.value ?? '');
    status.textContent = `${count} ${count === 1 ? 'entry' : 'entries'}`;
  };
  // A link to an entry or a month must never lead to something hidden. The click comes before the jump, and also when the
  // address already names the target; `hashchange` is for the address bar and the way back.
  const reveal = (hash: string): void => {
    const target = targetOf(hash);
    const everything = root.querySelector('input');
    if (!target?.hidden || !months.contains(target) || !everything) return;
    everything.checked = true;
    filter();
    target.scrollIntoView();
  };
  root.addEventListener('change', filter, {signal});
  window.addEventListener('hashchange', () => reveal(window.location.hash), {signal});
  document.addEventListener(
    'click',
    ({target}) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link) reveal(link.hash);
    },
    {signal},
  );
  // Chosen before this was there.
  if (chosen()?.value) filter();
}
