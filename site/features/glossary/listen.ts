/**
 * Explanations of terms (WCAG 1.4.13, 1.4.10): Escape dismisses one, and one that would stick out of the window is moved into it.
 */
const MARGIN = 8;

const termAt = ({target}: Event): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[data-term]');

function moveIntoView(term: HTMLElement): void {
  const tip = term.querySelector<HTMLElement>('[role=tooltip]');
  if (!tip) return;
  tip.style.translate = '';
  tip.removeAttribute('data-below');
  const {left, right, top} = tip.getBoundingClientRect();
  const beyond = Math.min(0, document.documentElement.clientWidth - MARGIN - right);
  tip.style.translate = `${Math.max(beyond, MARGIN - left)}px`;
  const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  tip.toggleAttribute('data-below', top < Math.max(0, navbar));
}

export function listenToTerms(root: HTMLElement, signal: AbortSignal): void {
  const show = (event: Event) => {
    const term = termAt(event);
    if (term) moveIntoView(term);
  };
  const forget = (event: Event) => termAt(event)?.removeAttribute('data-dismissed');
  root.addEventListener('pointerover', show, {signal, passive: true});
  root.addEventListener('focusin', show, {signal});
  root.addEventListener('pointerout', forget, {signal, passive: true});
  root.addEventListener('focusout', forget, {signal});
  // Wherever the focus is: one that the pointer shows is dismissed as well.
  document.addEventListener(
    'keydown',
    ({key}) => {
      if (key !== 'Escape') return;
      for (const term of root.querySelectorAll('[data-term]:is(:hover, :focus-within)'))
        term.setAttribute('data-dismissed', '');
    },
    {signal},
  );
}
