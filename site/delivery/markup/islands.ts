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
 * and gets its component.
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
      openSlot(button?.closest<HTMLElement>('[data-island]'), button?.value);
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
