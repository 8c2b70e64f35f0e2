import {openIsland} from '../../delivery/markup/islands.ts';
import {whenNear} from '../../delivery/markup/when-near.ts';

/** The only import of it: each one would be bundled anew. */
export async function loadMarks() {
  const {markValues, slotOf} = await import('./LiteralMarks/index.ts');
  if (/\.config=/.test(window.location.hash)) await import('./carry.ts');
  return {markValues, slotOf};
}

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
  const showLinked = () => {
    if (window.location.hash.startsWith('#run='))
      loadMarks().then(({markValues}) => markValues(true), ignore);
  };
  showLinked();
  window.addEventListener('hashchange', showLinked, {signal});
  whenNear(root.querySelectorAll<HTMLElement>('code[data-run]'), signal, () => {
    loadMarks().then(({markValues}) => signal.aborted || markValues(), ignore);
  });
}
