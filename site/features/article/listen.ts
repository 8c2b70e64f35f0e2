/** What the building blocks of a page do, besides what site/delivery does for all. */
import {listenToWalkthroughs} from '../../components/Walkthrough/listen.ts';
import {listenToTerms} from '../glossary/listen.ts';
import {runByKeyboard, wakeGuide, activateLiterals} from '../run/wake.ts';
import {wakeWidgets} from '../widgets/wake.ts';
import {offerOwnHost} from '../your-gateway/open-gateway.ts';

type Behaviour = (root: HTMLElement, signal: AbortSignal) => void;

/** Behaviours of single pages, by the value of `data-behaviour`. */
const BEHAVIOURS: Readonly<Record<string, () => Promise<{readonly default: Behaviour}>>> = {
  changelog: () => import('../changelog/listen.ts'),
  infotypes: () => import('../infotypes/listen.ts'),
};

export function listen(root: HTMLElement, signal: AbortSignal): void {
  listenToWalkthroughs(root, signal);
  listenToTerms(root, signal);
  wakeWidgets(root, signal);
  activateLiterals(root, signal);
  wakeGuide(root);
  runByKeyboard(root, signal);
  offerOwnHost(root, signal);
  for (const element of root.querySelectorAll<HTMLElement>('[data-behaviour]'))
    BEHAVIOURS[element.dataset.behaviour ?? '']?.().then(
      (behaviour) => signal.aborted || behaviour.default(element, signal),
      // The text is whole without it; a filter that does nothing goes.
      () => element.firstElementChild?.toggleAttribute('hidden', true),
    );
}
