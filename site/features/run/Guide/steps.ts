/** The examples of a guided page, and running them one after the other with their own buttons. */
import {exampleOf, placeOf} from '../page-run.ts';
import type {Session} from '../session.ts';

export interface GuideStep {
  readonly slot: HTMLElement;
  /** The index in the chain of the page. */
  readonly at: number;
  /** The title that it stands below. */
  readonly heading: HTMLElement;
}

export function findSteps(guide: HTMLElement): readonly GuideStep[] {
  const page = guide.closest('[data-static]') ?? document;
  let heading: HTMLElement | undefined;
  return [...page.querySelectorAll<HTMLElement>('h2, h3, [data-island=run]')].flatMap((element) => {
    const code = exampleOf(element);
    if (element.dataset.island === undefined) heading = element;
    return element.dataset.island === undefined || !heading || !code
      ? []
      : [{slot: element, at: placeOf(code), heading}];
  });
}

/** What readers count: a numbered title, with its examples. */
export interface Section {
  readonly heading: HTMLElement;
  /** Without an example. Read is such a section with the one before it. */
  readonly isToRead: boolean;
  readonly isDone: boolean;
}

export function sectionsOf(steps: readonly GuideStep[], isDone: (step: GuideStep) => boolean): Section[] {
  const titles = steps[0]?.heading.parentElement?.querySelectorAll<HTMLElement>(':scope > h3') ?? [];
  const sections: Section[] = [];
  for (const heading of titles) {
    const own = steps.filter((step) => step.heading === heading);
    const isToRead = own.length === 0;
    sections.push({heading, isToRead, isDone: isToRead ? !!sections.at(-1)?.isDone : own.every(isDone)});
  }
  return sections;
}

/** Ticks at the titles whose examples are all done, and at their entries in the contents of the page. */
export function markHeadings(sections: readonly Section[]): void {
  for (const {heading, isToRead, isDone} of sections) {
    const entries = document.querySelectorAll(`.table-of-contents a[href="#${CSS.escape(heading.id)}"]`);
    heading.toggleAttribute('data-read', isDone && isToRead);
    for (const element of [heading, ...entries]) element.toggleAttribute('data-done', isDone && !isToRead);
  }
  const rail = sections[0]?.heading.parentElement;
  rail?.toggleAttribute(
    'data-done',
    sections.every(({isDone}) => isDone),
  );
}

/** Presses the button of a step, and says whether the step succeeds. */
function press(session: Session, {slot, at}: GuideStep, left: AbortSignal): Promise<boolean> {
  const {outcomes} = session;
  outcomes.delete(at);
  return new Promise((resolve) => {
    const end = (isGood: boolean) => {
      observer.disconnect();
      unsubscribe();
      if (!isGood) delete slot.dataset.guided;
      resolve(isGood);
    };
    const check = () => {
      const outcome = outcomes.get(at);
      const isBusy = slot.querySelector('[aria-busy=true]') !== null;
      // A panel or a sandbox that cannot be loaded, and a request that cannot be read, say so in the slot.
      const hasProblem = slot.querySelector('[role=alert]') !== null;
      // What comes next looks at the result: it must be shown.
      if (isBusy) return;
      if (outcome !== undefined) end(outcome);
      else if (hasProblem) end(false);
    };
    const observer = new MutationObserver(check);
    const unsubscribe = session.subscribe(check);
    observer.observe(slot, {subtree: true, childList: true, attributeFilter: ['aria-busy']});
    left.addEventListener('abort', () => end(false));
    slot.dataset.guided = '';
    slot.querySelector('button')?.click();
  });
}

/** Also false for a step that ran before a later one: nobody has seen its result. */
const isShown = ({slot}: GuideStep): boolean => slot.querySelector('[data-pills]') !== null;

/** Runs what is not done or shown yet, until a reader leaves or resets; the step that ended it, if one failed. */
export async function runSteps(
  session: Session,
  steps: readonly GuideStep[],
  left: AbortSignal,
  onStep: (step: GuideStep) => void,
): Promise<GuideStep | undefined> {
  let isEnded = false;
  const run = async (): Promise<GuideStep | undefined> => {
    for (const step of steps) {
      if (isEnded || left.aborted) return undefined;
      if (session.outcomes.get(step.at) === true && isShown(step)) continue;
      onStep(step);
      if (!(await press(session, step, left))) return step;
    }
    return undefined;
  };
  const running = run();
  session.endGuidedRun = async () => {
    isEnded = true;
    await running;
  };
  const failed = await running;
  session.endGuidedRun = undefined;
  return left.aborted ? undefined : failed;
}
