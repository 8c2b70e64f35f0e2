import {createStorageSlot} from '@docusaurus/theme-common';
import {setShown} from './find-in-page.ts';
import {keepInPlace} from './keep-in-place.ts';

/** The theme's key: a choice that a reader has made stays made. */
const STORAGE_KEY = 'docusaurus.tab.';

/** Tabs without a group choose for themselves and remember nothing. */
const groupOf = (tabs: HTMLElement): string => tabs.dataset.tabs ?? '';

export function syncTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', moveFocus);
  document.addEventListener('beforematch', ({target}) => {
    const panel = (target as Element).closest<HTMLElement>('[role=tabpanel]');
    const tabs = panel?.closest<HTMLElement>('[data-tabs]');
    if (tabs) show(tabs, panel?.dataset.tab ?? '');
  });
  // Another window of the site.
  window.addEventListener('storage', ({key, newValue}) => {
    if (key?.startsWith(STORAGE_KEY) && newValue) select(document, key.slice(STORAGE_KEY.length), newValue);
  });
}

/** Shows the tabs the reader has chosen before. */
export function applyChoices(scope: ParentNode): void {
  for (const panel of scope.querySelectorAll<HTMLElement>('.tab-panel[hidden]')) setShown(panel, false);
  const groups = new Set([...scope.querySelectorAll<HTMLElement>('[data-tabs]')].map(groupOf));
  for (const group of groups) {
    const value = group && createStorageSlot(STORAGE_KEY + group).get();
    if (value) select(scope, group, value);
  }
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  if (!tabs) return;
  const group = groupOf(tabs);
  const value = tab.dataset.tab ?? '';
  keepInPlace(tab, () => (group ? select(document, group, value) : show(tabs, value)));
  if (group) createStorageSlot(STORAGE_KEY + group).set(value);
}

function select(scope: ParentNode, group: string, value: string): void {
  for (const tabs of scope.querySelectorAll<HTMLElement>(`[data-tabs="${CSS.escape(group)}"]`))
    show(tabs, value);
}

/** Tabs without such a value keep what they show: not every example has every client. */
function show(tabs: HTMLElement, value: string): void {
  // Tabs may hold tabs.
  const own = (selector: string) =>
    [...tabs.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest('[data-tabs]') === tabs);
  const buttons = own('[role=tab]');
  if (!buttons.some(({dataset}) => dataset.tab === value)) return;
  for (const button of buttons) {
    const isSelected = button.dataset.tab === value;
    button.classList.toggle('tabs__item--active', isSelected);
    button.setAttribute('aria-selected', String(isSelected));
    button.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of own('[role=tabpanel]')) setShown(panel, panel.dataset.tab === value);
}

function tabAt({target}: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role=tab]') : null;
}

/** The arrows move, Enter and Space choose. */
function moveFocus(event: KeyboardEvent): void {
  const tab = tabAt(event);
  const tabs = [...(tab?.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(tab as HTMLElement);
  const next = {ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1}[event.key];
  if (!tab || next === undefined) return;
  tabs.at(next)?.focus();
  event.preventDefault();
}
