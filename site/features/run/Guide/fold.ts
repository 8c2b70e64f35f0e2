/** Finished steps of a guided run fold to call and status; a reader, or find-in-page, opens each again. */
import {parseCurl} from '../curl.ts';
import {VARIABLE_NAMES} from '../environment.ts';
import {stepsOnPage, variantOf} from '../literals/page.ts';
import {type GuideStep, sectionsOf} from './steps.ts';
import styles from './styles.module.css';

interface Fold {
  readonly line: HTMLElement;
  readonly button: HTMLElement;
  readonly open: () => void;
}

const folds = new Map<HTMLElement, Fold>();

/** The elements below a heading, up to the next one. */
function contentOf(heading: HTMLElement): HTMLElement[] {
  const content: HTMLElement[] = [];
  for (let next = heading.nextElementSibling; next && !/^H[123]$/.test(next.tagName);) {
    content.push(next as HTMLElement);
    next = next.nextElementSibling;
  }
  return content;
}

/** `POST /v1/admin/providers`, and the status that the panel shows. */
function callOf({slot, at}: GuideStep): HTMLElement {
  const call = document.createElement('span');
  const code = document.createElement('code');
  const step = stepsOnPage()[at];
  const [first] = step?.examples ?? [];
  if (step && first?.kind === 'curl') {
    const {method, url} = parseCurl(variantOf(step, first), VARIABLE_NAMES);
    code.textContent = `${method} ${new URL(url).pathname}`;
  }
  const status = slot.querySelector('[data-pills] > :first-child')?.cloneNode(true);
  // It ran before a step that was pressed first.
  call.append(code, status ?? 'run for a later step');
  return call;
}

function fold(heading: HTMLElement, calls: readonly HTMLElement[]): void {
  const content = contentOf(heading);
  const line = document.createElement('p');
  line.className = styles.fold as string;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'clean-btn';
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
  line.append(...calls, button);
  heading.after(line);
  show(false);
  const open = () => {
    show(true);
    for (const element of content) element.removeEventListener('beforematch', reveal);
    line.remove();
  };
  folds.set(heading, {line, button, open});
}

/** Shows all steps again, as the page has them. */
export function unfoldAll(): void {
  for (const {open} of folds.values()) open();
  folds.clear();
}

/** Shows one step before the reader is taken to it. */
export function unfold(heading: HTMLElement): void {
  folds.get(heading)?.open();
  folds.delete(heading);
}

/**
 * The examples below a title fold together when all of them are done; not where the next title explains their
 * responses.
 * @param last folds only what stands above it, which keeps its place in the view
 */
export function foldDone(
  steps: readonly GuideStep[],
  isDone: (step: GuideStep) => boolean,
  last?: GuideStep,
): void {
  const top = last?.slot.getBoundingClientRect().top;
  const sections = sectionsOf(steps, isDone);
  for (const [at, {heading, ...section}] of sections.entries()) {
    if (heading === last?.heading) break;
    const isExplained = sections[at + 1]?.isToRead;
    if (!section.isDone || section.isToRead || isExplained) continue;
    const calls = steps.filter((step) => step.heading === heading).map(callOf);
    const folded = folds.get(heading);
    if (!folded) {
      fold(heading, calls);
      continue;
    }
    // It may have run again since; its button may have the focus.
    for (const call of folded.line.querySelectorAll(':scope > span')) call.remove();
    folded.button.before(...calls);
  }
  if (last && top !== undefined)
    window.scrollBy({top: last.slot.getBoundingClientRect().top - top, behavior: 'instant'});
}
