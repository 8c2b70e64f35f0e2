import {keepInPlace} from './keep-in-place.ts';

/** A press on Run: the slot loses its button and gets a form. */
export function openRunSlots(
  root: HTMLElement,
  signal: AbortSignal,
  open: (slot: HTMLElement) => void,
): void {
  root.addEventListener(
    'click',
    ({target}) => {
      const slot = (target as Element).closest('.ref-run button')?.closest<HTMLElement>('.run-slot');
      if (!slot) return;
      // Beside an open form the column no longer sticks to the window, so that its end can be reached.
      keepInPlace(slot, () => (slot.dataset.open = ''));
      open(slot);
    },
    {signal},
  );
}
