import {openIsland} from '../../delivery/markup/islands.ts';
import {whenNear} from '../../delivery/markup/when-near.ts';
import {loadMarks} from './load-marks.ts';

/** Samples work without what failed to load. */
const ignore = () => undefined;

/** The paths of pages that a reader was guided through: they show how far, also after a return. */
export const guidedPages = new Set<string>();

export function wakeGuide(root: HTMLElement): void {
  const guide = root.querySelector<HTMLElement>('[data-island=guide]');
  if (guide && guidedPages.has(window.location.pathname)) openIsland(guide);
}

/** Ctrl or ⌘ with Enter runs the example that has the focus. Fields do so themselves. */
export function runByKeyboard(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    ({key, ctrlKey, metaKey, target}) => {
      if (key !== 'Enter' || !(ctrlKey || metaKey) || (target as Element).matches('textarea, input')) return;
      const card = (target as Element).closest('[data-run-group]');
      card?.querySelector<HTMLElement>('[data-island=run] button')?.click();
    },
    {signal},
  );
}

/** Values that can be changed are marked when a sample is near, or when the address carries some. */
export function activateLiterals(root: HTMLElement, signal: AbortSignal): void {
  const mark = async (isLinked = false) => {
    const {markValues} = await loadMarks();
    // An address with a configuration needs what writes it.
    if (window.location.hash.includes('.config=')) await import('./carry.ts');
    if (isLinked || !signal.aborted) markValues(isLinked);
  };
  const showLinked = () => {
    if (window.location.hash.startsWith('#run=')) mark(true).catch(ignore);
  };
  showLinked();
  window.addEventListener('hashchange', showLinked, {signal});
  whenNear(root.querySelectorAll<HTMLElement>('code[data-run]'), signal, () => {
    mark().catch(ignore);
  });
}
