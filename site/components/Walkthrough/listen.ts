import {setShown} from '../../delivery/markup/find-in-page.ts';
import {reveal} from '../../delivery/markup/folds.ts';
import {OWN_ARROW_KEYS, progressText, stepAfterKey} from './stepping.ts';

const stepsOf = (walkthrough: HTMLElement): HTMLElement[] => [
  ...walkthrough.querySelectorAll<HTMLElement>('[data-step]'),
];

/** The number of the step is kept in the walkthrough while all of them are shown. */
function draw(walkthrough: HTMLElement, current: number, showsAll: boolean): void {
  const steps = stepsOf(walkthrough);
  const button = (name: string) => walkthrough.querySelector<HTMLElement>(`[data-go="${name}"]`);
  steps.forEach((step, index) => {
    step.dataset.step = '';
    setShown(step, showsAll || index === current);
  });
  walkthrough.dataset.current = String(current);
  // Not `disabled`: the focus would be lost at both ends, and the arrow keys with it.
  button('previous')?.setAttribute('aria-disabled', String(current === 0 || showsAll));
  button('next')?.setAttribute('aria-disabled', String(current === steps.length - 1 || showsAll));
  button('all')?.setAttribute('aria-pressed', String(showsAll));
  const status = walkthrough.querySelector('[role=status]');
  if (!status) return;
  const title = document.createElement('span');
  title.className = 'sr-only';
  title.textContent = `: ${steps[current]?.dataset.title ?? ''}`;
  if (showsAll) status.replaceChildren(`All ${steps.length} steps`);
  else status.replaceChildren(progressText(current, steps.length), title);
}

function go(walkthrough: HTMLElement, wish: string): boolean {
  const steps = stepsOf(walkthrough);
  const showsAll = walkthrough.querySelector('[data-go="all"]')?.getAttribute('aria-pressed') === 'true';
  const current = Number(walkthrough.dataset.current);
  if (wish === 'all') draw(walkthrough, current, !showsAll);
  const key = {previous: 'ArrowLeft', next: 'ArrowRight'}[wish] ?? wish;
  const next = stepAfterKey(key, current, steps.length);
  if (next === undefined || showsAll) return false;
  draw(walkthrough, next, false);
  return true;
}

const walkthroughAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-walkthrough]') : null;

/** Buttons, arrow keys wherever the focus is inside a walkthrough, and whatever is found in a step that is not shown. */
export function listenToWalkthroughs(root: HTMLElement, signal: AbortSignal): void {
  const walkthroughs = root.querySelectorAll<HTMLElement>('[data-walkthrough]');
  if (walkthroughs.length === 0) return;
  for (const walkthrough of walkthroughs) draw(walkthrough, Number(walkthrough.dataset.current ?? 0), false);
  root.addEventListener(
    'beforematch',
    ({target}) => {
      const walkthrough = walkthroughAt(target);
      const step = (target as Element).closest<HTMLElement>('[data-step]');
      if (walkthrough && step) draw(walkthrough, stepsOf(walkthrough).indexOf(step), false);
    },
    {signal},
  );
  root.addEventListener(
    'click',
    ({target}) => {
      const wish = (target as Element).closest<HTMLElement>('[data-go]')?.dataset.go;
      const walkthrough = walkthroughAt(target);
      if (wish && walkthrough) go(walkthrough, wish);
    },
    {signal},
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const walkthrough = walkthroughAt(event.target);
      if (!walkthrough || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if ((event.target as Element).closest(OWN_ARROW_KEYS)) return;
      if (go(walkthrough, event.key)) event.preventDefault();
    },
    {signal},
  );
  reveal(window.location.hash);
}
