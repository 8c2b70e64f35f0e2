/** The examples of a guided page, and running them one after the other with their own buttons. */
import {exampleOf, placeOf} from '../page-run.ts';
import type {Session} from '../session.ts';

export interface GuideStep {
  readonly slot: HTMLElement;
  /** In the chain of the page. */
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

/** Ticks at the headings whose steps are all done, and at their entries in the contents of the page. */
export function markHeadings(steps: readonly GuideStep[], isDone: (step: GuideStep) => boolean): void {
  for (const {heading} of steps) {
    const isAll = steps.filter((step) => step.heading === heading).every(isDone);
    const entries = document.querySelectorAll(`.table-of-contents a[href="#${CSS.escape(heading.id)}"]`);
    for (const element of [heading, ...entries]) element.toggleAttribute('data-done', isAll);
  }
}

/** Presses the button of a step, and says whether the step succeeds: its panel is busy until then, whatever happens. */
function press(session: Session, {slot, at}: GuideStep, signal: AbortSignal): Promise<boolean> {
  const {outcomes} = session;
  outcomes.delete(at);
  return new Promise((resolve) => {
    let wasBusy = false;
    const observer = new MutationObserver(() => {
      const busy = slot.querySelector('[aria-busy]')?.getAttribute('aria-busy');
      wasBusy ||= busy === 'true';
      // Without a panel: it could not be loaded.
      const isOver =
        busy === undefined ? slot.querySelector('[role=alert]') !== null : wasBusy && busy === 'false';
      if (!isOver) return;
      observer.disconnect();
      const isGood = outcomes.get(at) ?? false;
      if (!isGood) delete slot.dataset.guided;
      resolve(isGood);
    });
    observer.observe(slot, {subtree: true, childList: true, attributeFilter: ['aria-busy']});
    signal.addEventListener('abort', () => resolve(false));
    slot.dataset.guided = '';
    slot.querySelector('button')?.click();
  });
}

/** Runs what is not done yet, until a reader leaves or resets; the step that ended it, if one failed. */
export async function runSteps(
  session: Session,
  steps: readonly GuideStep[],
  left: AbortSignal,
): Promise<GuideStep | undefined> {
  let isEnded = false;
  const run = async (): Promise<GuideStep | undefined> => {
    for (const step of steps) {
      if (isEnded || left.aborted) return undefined;
      if (session.outcomes.get(step.at) === true) continue;
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
