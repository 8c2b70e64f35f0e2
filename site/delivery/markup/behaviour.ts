/** What static markup does in a browser, and the ways in which it comes into the page. */
import {openFoldsOnWideScreens, reveal, targetOf} from './folds.ts';
import {skipWhatDoesNotScroll} from './focus.ts';
import {putInParts, putWhole} from './in-parts.ts';
import {openIslands} from './islands.ts';
import {fetchAheadInView, followPageLinks} from './links.ts';
import {applyChoices} from './tabs.ts';

export type Listen = (root: HTMLElement, signal: AbortSignal) => void;

export interface Behaviour {
  readonly root: HTMLElement;
  readonly signal: AbortSignal;
  /** Listens on the root, for content that comes later too. */
  startOnRoot(): void;
  /** Works on the content, once all of it is in the page. */
  startOnContent(): void;
}

interface Actions {
  readonly navigate: (to: string) => void;
  readonly openSlot: (slot: HTMLElement) => void;
  readonly listen?: Listen | undefined;
}

export function createBehaviour(root: HTMLElement, signal: AbortSignal, actions: Actions): Behaviour {
  return {
    root,
    signal,
    startOnRoot() {
      followPageLinks(root, signal, actions.navigate);
      openIslands(root, signal, actions.openSlot);
    },
    startOnContent() {
      fetchAheadInView(root, signal);
      openFoldsOnWideScreens(root, signal);
      skipWhatDoesNotScroll(root, signal);
      actions.listen?.(root, signal);
    },
  };
}

/** Markup that is in the page: from the build, or drawn by React just now, in development. */
export function takeOver(behaviour: Behaviour, isDrawnNow: boolean): void {
  behaviour.startOnRoot();
  behaviour.startOnContent();
  if (isDrawnNow) showTarget(behaviour.root);
}

export function putNodes(behaviour: Behaviour, nodes: readonly ChildNode[]): void {
  const {root} = behaviour;
  root.replaceChildren(...nodes);
  applyChoices(root);
  behaviour.startOnRoot();
  behaviour.startOnContent();
  showTarget(root);
}

/** @param isWhole at once, because a reader may see the end of it first */
export function putText(behaviour: Behaviour, markup: string, isWhole: boolean): void {
  const {root, signal} = behaviour;
  behaviour.startOnRoot();
  const onWhole = () => behaviour.startOnContent();
  (isWhole ? putWhole : putInParts)(root, markup, {signal, onPart: applyChoices, onWhole});
}

/** The browser, or the framework, looked for the target before there was one. */
function showTarget(root: HTMLElement): void {
  const {hash} = window.location;
  reveal(hash);
  const target = targetOf(hash);
  if (target && root.contains(target)) target.scrollIntoView();
}
