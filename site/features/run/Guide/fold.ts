/** Finished steps of a guided run fold to their outcomes; a reader, or find-in-page, opens each again. */
import type {GuideStep} from './steps.ts';
import styles from './styles.module.css';

const folds = new Map<HTMLElement, () => void>();

/** What stands below a heading, up to the next one. */
function contentOf(heading: HTMLElement): HTMLElement[] {
  const content: HTMLElement[] = [];
  for (let next = heading.nextElementSibling; next && !/^H[123]$/.test(next.tagName);) {
    content.push(next as HTMLElement);
    next = next.nextElementSibling;
  }
  return content;
}

const outcomeOf = ({slot}: GuideStep): string =>
  slot.querySelector('[role=group] [role=group]')?.getAttribute('aria-label') ?? '';

function fold(heading: HTMLElement, outcome: string): void {
  const content = contentOf(heading);
  const line = document.createElement('p');
  line.className = styles.fold as string;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--secondary button--sm';
  button.setAttribute('aria-describedby', heading.id);
  const show = (isShown: boolean) => {
    // Firefox and Safari know the value in newer versions only; in older ones it hides all the same.
    for (const element of content)
      if (isShown) element.removeAttribute('hidden');
      else element.setAttribute('hidden', 'until-found');
    button.setAttribute('aria-expanded', String(isShown));
    button.textContent = isShown ? 'Fold this step' : 'Show this step';
  };
  button.addEventListener('click', () => show(button.ariaExpanded === 'false'));
  const reveal = () => show(true);
  for (const element of content) element.addEventListener('beforematch', reveal);
  line.append(outcome, ' ', button);
  heading.after(line);
  show(false);
  folds.set(heading, () => {
    show(true);
    for (const element of content) element.removeEventListener('beforematch', reveal);
    line.remove();
  });
}

/** As printed. */
export function unfoldAll(): void {
  for (const unfold of folds.values()) unfold();
  folds.clear();
}

/** Those below a heading fold together, when all of them are done. */
export function foldDone(steps: readonly GuideStep[], isDone: (step: GuideStep) => boolean): void {
  for (const heading of new Set(steps.map((step) => step.heading))) {
    const own = steps.filter((step) => step.heading === heading);
    if (!folds.has(heading) && own.every(isDone)) fold(heading, own.map(outcomeOf).join(' '));
  }
}
