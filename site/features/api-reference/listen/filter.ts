import {listenToFilter} from '../../../delivery/markup/filter.ts';
import {targetOf} from '../../../delivery/markup/folds.ts';
import {matches} from '../../../delivery/markup/match.ts';
import {type Entry, readEntries} from './filter-entries.ts';

/**
 * Narrows the page to the operations, schemas, errors and rules that match; everything else steps aside meanwhile. What is
 * searched is read from the page, on first use.
 */
export function createFilter(root: HTMLElement, signal: AbortSignal): void {
  const form = root.querySelector<HTMLFormElement>('form[data-filter]');
  const count = form?.querySelector('[role=status]');
  const main = root.querySelector('main');
  if (!form || !count || !main) return;
  let entries: readonly Entry[] | undefined;
  let isUsed = false;
  /** Leads back to where the reader was before the first word. */
  let goBack = () => {};

  const apply = (words: readonly string[]) => {
    entries ??= readEntries(root);
    const isFiltered = words.length > 0;
    if (isFiltered && !isUsed) goBack = rememberPlace(main);
    const found = entries.filter(({text}) => matches(text, words));
    for (const entry of entries) entry.element.hidden = !found.includes(entry);
    root.toggleAttribute('data-filtered', isFiltered);
    hideEmptyGroups(root);
    openGroups(root, isFiltered);
    narrowContents(root, isFiltered);
    count.textContent = isFiltered ? countText(found) : '';
    if (isFiltered) root.scrollIntoView({behavior: 'instant', block: 'start'});
    else if (isUsed) goBack();
    isUsed = isFiltered;
    const isEmpty = isFiltered && found.length === 0;
    // Without it, offline, the count still says that nothing matches.
    import('../FilterHelp/index.ts').then(
      ({showHelp}) => !signal.aborted && showHelp(form, main, isEmpty && isUsed),
      () => undefined,
    );
  };
  const clear = listenToFilter(form, signal, {apply, goToFirst: () => goToFirst(root)});
  window.addEventListener('hashchange', () => showTarget(clear), {signal});
  signal.addEventListener('abort', clear);
}

/** By what is in the middle of the window: heights of what was never on the screen are estimates, and so are numbers of pixels. */
function rememberPlace(main: HTMLElement): () => void {
  const top = window.scrollY;
  const {left} = main.getBoundingClientRect();
  const element = document.elementFromPoint(left + 60, window.innerHeight / 2);
  if (!element || !main.contains(element)) return () => window.scrollTo({behavior: 'instant', top});
  const before = element.getBoundingClientRect().top;
  const align = () =>
    window.scrollBy({behavior: 'instant', top: element.getBoundingClientRect().top - before});
  return () => {
    align();
    // Once more when what has come into the window has its own height.
    requestAnimationFrame(align);
  };
}

/** A filter that hides what a link leads to gives way. */
function showTarget(clear: () => void): void {
  const target = targetOf(window.location.hash);
  if (!target?.closest('[hidden], [data-filtered] [data-prose]')) return;
  clear();
  target.scrollIntoView();
}

const shownEntry = (element: Element) => element.querySelector('[data-entry]:not([hidden])');

function hideEmptyGroups(root: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) group.hidden = !shownEntry(group);
}

/** Folds around entries; those inside of them stay as the reader left them. */
function openGroups(root: HTMLElement, isFiltered: boolean): void {
  for (const fold of root.querySelectorAll<HTMLDetailsElement>('[data-fold]')) {
    if (isFiltered && !fold.open && shownEntry(fold)) {
      fold.open = true;
      fold.dataset.openedByFilter = '';
    } else if (!isFiltered && fold.dataset.openedByFilter !== undefined) {
      fold.open = false;
      delete fold.dataset.openedByFilter;
    }
  }
}

function narrowContents(root: HTMLElement, isFiltered: boolean): void {
  const contents = root.querySelector('[data-contents]');
  for (const item of contents?.querySelectorAll('li') ?? []) {
    const target = targetOf(item.querySelector('a')?.hash ?? '');
    item.hidden = isFiltered && target?.closest('[hidden], [data-prose]') !== null;
  }
}

const PLURALS: Readonly<Record<Entry['kind'], string>> = {
  operation: 'operations',
  schema: 'schemas',
  error: 'errors',
  rule: 'rules',
};

export function countText(found: readonly Pick<Entry, 'kind'>[]): string {
  const counts = Object.entries(PLURALS).flatMap(([kind, plural]) => {
    const count = found.filter((entry) => entry.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? kind : plural}`];
  });
  return counts.join(', ') || 'Nothing matches.';
}

function goToFirst(root: HTMLElement): void {
  const entry = shownEntry(root);
  // What folds has its heading in the summary; an error has a link in its heading.
  const target = entry?.querySelector<HTMLElement>('summary, .hash-link');
  if (!target) return;
  const fold = entry?.querySelector<HTMLDetailsElement>('[data-fold]');
  if (fold) fold.open = true;
  target.focus({preventScroll: true});
  // The heading knows how much of the window the bars above take.
  (entry?.querySelector('.anchor') ?? target).scrollIntoView();
}
