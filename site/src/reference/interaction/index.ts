import {copyOnClick} from './copy';
import {createFilter} from './filter';
import {followPageLinks} from './links';
import {followScroll} from './scroll-spy';
import {syncTabs} from './tabs';
import {watchTarget} from './target';

/** Attaches everything that reacts to the reader. Returns what takes it off again. */
export function bringToLife(root: HTMLElement, navigate: (to: string) => void): () => void {
  const controller = new AbortController();
  const {signal} = controller;
  const filter = createFilter(root, signal);
  const stopTabs = syncTabs(root, signal);
  copyOnClick(root, signal);
  followPageLinks(root, signal, navigate);
  watchTarget(root, signal, filter.clear);
  followScroll(root, signal);
  return () => {
    controller.abort();
    stopTabs();
  };
}
