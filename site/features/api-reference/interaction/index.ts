import {copyOnClick} from './copy.ts';
import {createFilter} from './filter.ts';
import {followPageLinks} from './links.ts';
import {openRunSlots} from './run-slots.ts';
import {followScroll} from './scroll-spy.ts';
import {syncTabs} from './tabs.ts';
import {watchTarget} from './target.ts';

interface Actions {
  readonly navigate: (to: string) => void;
  readonly openRunSlot: (slot: HTMLElement) => void;
}

/** Attaches everything that reacts to the reader. Returns what takes it off again. */
export function bringToLife(root: HTMLElement, {navigate, openRunSlot}: Actions): () => void {
  const controller = new AbortController();
  const {signal} = controller;
  const filter = createFilter(root, signal);
  const stopTabs = syncTabs(root, signal);
  copyOnClick(root, signal);
  followPageLinks(root, signal, navigate);
  openRunSlots(root, signal, openRunSlot);
  watchTarget(root, signal, filter.clear);
  followScroll(root, signal);
  return () => {
    controller.abort();
    stopTabs();
  };
}
