import {createStorageSlot} from '@docusaurus/theme-common';
import {keepInPlace} from './keep-in-place.ts';

/** The key of `<Tabs groupId="client">`: a client chosen here is chosen on every page, and the other way round. */
const STORAGE_KEY = 'docusaurus.tab.client';

export function syncTabs(root: HTMLElement, signal: AbortSignal): () => void {
  const storage = createStorageSlot(STORAGE_KEY);
  const choose = (tab: HTMLElement) => {
    const value = tab.dataset.tab ?? '';
    keepInPlace(tab, () => select(root, value));
    storage.set(value);
  };

  root.addEventListener(
    'click',
    (event) => {
      const tab = tabAt(event);
      if (tab) choose(tab);
    },
    {signal},
  );
  root.addEventListener('keydown', (event) => moveFocus(event), {signal});

  const apply = (value: string | null) => {
    if (value) keepInPlace(firstInView(root), () => select(root, value));
  };
  apply(storage.get());
  return storage.listen(({newValue}) => apply(newValue));
}

/** Groups without such a tab (not every call has a CLI command) keep what they show. */
function select(root: HTMLElement, value: string): void {
  for (const group of root.querySelectorAll('.ref-tabs')) {
    const tabs = [...group.querySelectorAll<HTMLElement>('[role=tab]')];
    if (!tabs.some(({dataset}) => dataset.tab === value)) continue;
    for (const tab of tabs) {
      const isSelected = tab.dataset.tab === value;
      tab.classList.toggle('tabs__item--active', isSelected);
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
    }
    for (const panel of group.querySelectorAll<HTMLElement>('[role=tabpanel]'))
      panel.hidden = panel.dataset.tab !== value;
  }
}

function tabAt({target}: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.ref-tabs [role=tab]') : null;
}

/** The arrows move, Enter and Space choose: as in the tabs of every other page. */
function moveFocus(event: KeyboardEvent): void {
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
  const tab = tabAt(event);
  if (!step || !tab) return;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
  event.preventDefault();
}

/** What the reader looks at, so that it stays where it is while examples above it change their height. */
function firstInView(root: HTMLElement): HTMLElement | undefined {
  const blocks = root.querySelectorAll<HTMLElement>('.ref-head, .ref-part, .ref-op');
  return [...blocks].find((block) => block.getBoundingClientRect().bottom > 0);
}
