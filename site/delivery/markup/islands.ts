import type {ComponentType} from 'react';
import {keepInPlace} from './keep-in-place.ts';

/** What an island gets: its place, whose `data-` attributes say what it is about. */
export interface IslandProps {
  readonly slot: HTMLElement;
}

/** Keys are values of `data-island`. */
export type Islands = Readonly<Record<string, () => Promise<{default: ComponentType<IslandProps>}>>>;

const OPEN = 'open-island';

/** Opens a slot that nobody pressed. */
export function openIsland(slot: HTMLElement): void {
  slot.dispatchEvent(new Event(OPEN, {bubbles: true}));
}

/**
 * A press on a button of a slot, focus in its field, or openIsland: the slot is marked as open, with the value of that button,
 * and gets its component. What is pressed in a slot with `data-first-press` while the component is under way, or entered in its
 * field (the attribute is the value of the button that Enter stands for), is what the component begins with.
 */
export function openIslands(root: HTMLElement, signal: AbortSignal, open: (slot: HTMLElement) => void): void {
  const openSlot = (slot: HTMLElement | null | undefined, value = '') => {
    if (!slot || slot.dataset.open !== undefined) return;
    keepInPlace(slot, () => (slot.dataset.open = value));
    open(slot);
  };
  root.addEventListener(
    'click',
    ({target}) => {
      const button = (target as Element).closest('button');
      const slot = button?.closest<HTMLElement>('[data-island]');
      if (slot?.dataset.firstPress !== undefined && slot.dataset.open === '')
        slot.dataset.open = button?.value;
      openSlot(slot, button?.value);
    },
    {signal},
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const slot = (event.target as Element).closest('textarea')?.closest<HTMLElement>('[data-first-press]');
      if (slot?.dataset.open !== '' || event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      slot.dataset.open = slot.dataset.firstPress;
    },
    {signal},
  );
  root.addEventListener(
    'focusin',
    ({target}) => openSlot((target as Element).closest('textarea')?.closest<HTMLElement>('[data-island]')),
    {signal},
  );
  root.addEventListener(OPEN, ({target}) => openSlot(target as HTMLElement), {signal});
}

/** Restores the slots, since the markup may be shown again. */
export function closeIslands(root: HTMLElement): void {
  for (const slot of root.querySelectorAll<HTMLElement>('[data-island][data-open]')) delete slot.dataset.open;
}
