import type {ComponentType} from 'react';
import {keepInPlace} from './keep-in-place.ts';

/** What an island gets: its place, whose `data-` attributes say what it is about. */
export interface IslandProps {
  readonly slot: HTMLElement;
}

/** By the value of `data-island`. */
export type Islands = Readonly<Record<string, () => Promise<{default: ComponentType<IslandProps>}>>>;

/** A press on a button of a slot: the slot is marked as open, and gets its component. */
export function openIslands(root: HTMLElement, signal: AbortSignal, open: (slot: HTMLElement) => void): void {
  root.addEventListener(
    'click',
    ({target}) => {
      const slot = (target as Element).closest('button')?.closest<HTMLElement>('[data-island]');
      if (!slot || slot.dataset.open !== undefined) return;
      keepInPlace(slot, () => (slot.dataset.open = ''));
      open(slot);
    },
    {signal},
  );
}

/** As they were: the markup may be shown again. */
export function closeIslands(root: HTMLElement): void {
  for (const slot of root.querySelectorAll<HTMLElement>('[data-island][data-open]')) delete slot.dataset.open;
}
