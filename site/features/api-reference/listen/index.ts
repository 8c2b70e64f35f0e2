import {isWide} from '../../../delivery/markup/folds.ts';
import {whenNear} from '../../../delivery/markup/when-near.ts';
import {offerOwnHost} from '../../your-gateway/open-gateway.ts';
import {offerRules} from './rules.ts';
import {followScroll} from './scroll-spy.ts';
import {linkSections} from './section-links.ts';

/** What only this page does; everything else comes with site/delivery. */
export function listen(root: HTMLElement, signal: AbortSignal): void {
  loadFilter(root, signal);
  followScroll(root, signal);
  closeContents(root, signal);
  offerRules(root, signal);
  offerOwnHost(root, signal);
  nameRunButtons(root);
  linkSections(root);
  unfoldFields(root, signal);
  colourSamples(root, signal);
}

/** Whoever opens what a field holds brings the script that fills it in. */
function unfoldFields(root: HTMLElement, signal: AbortSignal): void {
  const unfold = ({target}: Event) => {
    const details = target as Element;
    if (details.matches('[data-unfold][open]'))
      import('./unfold-fields.ts').then((script) => script.unfoldFields(details)).catch(() => undefined);
  };
  root.addEventListener('toggle', unfold, {signal, capture: true});
}

/** Loads with the first sign that somebody filters: few do, and the script of this page is at its limit. */
function loadFilter(root: HTMLElement, signal: AbortSignal): void {
  const form = root.querySelector('form[data-filter]');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    import('./filter.ts').then(
      ({createFilter}) => !signal.aborted && createFilter(root, signal),
      () => (isAsked = false),
    );
  };
  form.addEventListener('focusin', load, {signal});
  form.addEventListener('input', load, {signal});
  // Not by the browser, which would load the page anew.
  form.addEventListener('submit', (event) => event.preventDefault(), {signal});
  // Typed before there was a script, or kept over a reload.
  if (input.value !== '' || input === document.activeElement) load();
}

/** Samples stay plain without a network. */
function colourSamples(root: HTMLElement, signal: AbortSignal): void {
  const samples = root.querySelectorAll<HTMLElement>('[data-entry=operation] pre > code');
  whenNear(samples, signal, (code) => {
    import('./tokens.ts').then(({colour}) => colour(code)).catch(() => undefined);
  });
}

/** A screen reader lists dozens of buttons: each says what it runs. */
function nameRunButtons(root: HTMLElement): void {
  for (const entry of root.querySelectorAll('[data-entry=operation]'))
    entry
      .querySelector('.run-slot button')
      ?.setAttribute('aria-label', `Run: ${entry.querySelector('h3')?.textContent}`);
}

/** On phones the contents are folded: whoever has chosen from them wants to see what was chosen. */
function closeContents(root: HTMLElement, signal: AbortSignal): void {
  const contents = root.querySelector('[data-contents]');
  contents?.addEventListener(
    'click',
    ({target}) => {
      const fold = contents.closest('details');
      if (fold && !isWide() && (target as Element).closest('a')) fold.open = false;
    },
    {signal},
  );
}
