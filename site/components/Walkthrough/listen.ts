import {OWN_ARROW_KEYS, progressText, stepAfterKey} from './stepping.ts';

/** What a step carries while another one is shown; the stylesheet does the rest, where there is scripting. */
const WAITING = 'waiting';

const stepsOf = (walkthrough: HTMLElement): HTMLElement[] => [
  ...walkthrough.querySelectorAll<HTMLElement>('[data-step]'),
];

const currentOf = (steps: readonly HTMLElement[]): number =>
  Math.max(
    0,
    steps.findIndex(({dataset}) => dataset.step !== WAITING),
  );

/** The number of the step is kept in the walkthrough while all of them are shown. */
function draw(walkthrough: HTMLElement, current: number, showsAll: boolean): void {
  const steps = stepsOf(walkthrough);
  const button = (name: string) => walkthrough.querySelector<HTMLElement>(`[data-go="${name}"]`);
  steps.forEach((step, index) => (step.dataset.step = showsAll || index === current ? '' : WAITING));
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
  const current = Number(walkthrough.dataset.current ?? currentOf(steps));
  if (wish === 'all') draw(walkthrough, current, !showsAll);
  const key = {previous: 'ArrowLeft', next: 'ArrowRight'}[wish] ?? wish;
  const next = stepAfterKey(key, current, steps.length);
  if (next === undefined || showsAll) return false;
  draw(walkthrough, next, false);
  return true;
}

const walkthroughAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-walkthrough]') : null;

/** Buttons, and arrow keys wherever the focus is inside a walkthrough, not only on its buttons. */
export function listenToWalkthroughs(root: HTMLElement, signal: AbortSignal): void {
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
}
