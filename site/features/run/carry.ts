/** Settings that were made elsewhere on a page, in the examples that they belong to: what the widgets end in. */
import {askToShow} from '../../delivery/markup/find-in-page.ts';
import {isAfter} from '../../lib/headings.ts';
import {showConfig} from './LiteralMarks/config-lines.ts';
import {
  changeConfig,
  changeValue,
  type PageStep,
  problemIn,
  provideRewriting,
  stepsOnPage,
} from './literals/page.ts';
import {loadMarks} from './load-marks.ts';
import {takes, withConfig} from './with-config.ts';

provideRewriting({withConfig, showConfig});

export interface Settings {
  /** Keys are those of the values in a sample. */
  readonly values?: Readonly<Record<string, string>>;
  /** What a request writes: a template's configuration, or a part of a route's; in an example with curl. */
  readonly config?: object;
  /** The heading above the examples that values are for, if not all. */
  readonly from?: string;
  /** The heading above the example that shows what they do. */
  readonly shownUnder?: string;
  /** A text of the example that shows what they do. */
  readonly shownBy?: string;
}

interface Target {
  readonly step: PageStep;
  readonly values: [key: string, value: string][];
  /** The request that takes the configuration, or asks for it. */
  readonly curl?: HTMLElement;
}

function targetsOf({values = {}, config, from = ''}: Settings): Target[] {
  const start = document.getElementById(from);
  const rest = new Map(Object.entries(values));
  let isTaken = false;
  return stepsOnPage().flatMap((step): Target[] => {
    const curl = step.examples.find(({kind}) => kind === 'curl');
    const takesIt = curl && config && !isTaken && takes(curl.source, config);
    // Before a route uses a template, its request asks for what is in it. Later ones make other things of it.
    const asksForIt =
      curl &&
      config &&
      isTaken &&
      rest.size > 0 &&
      !takes(curl.source, config) &&
      withConfig(curl.source, config) !== curl.source;
    if (takesIt) isTaken = true;
    const isOpen = !start || step.examples.every(({code}) => isAfter(start, code));
    const own = [...(isOpen ? rest : [])].filter(([key]) =>
      step.examples.some(({literals}) => literals.some((literal) => literal.key === key)),
    );
    for (const [key] of own) rest.delete(key);
    const isConfigured = takesIt || asksForIt;
    return isConfigured || own.length > 0
      ? [{step, values: own, ...(isConfigured && {curl: curl.code})}]
      : [];
  });
}

/** The Run button that shows what the settings do. */
function slotThatShows({shownUnder = '', shownBy}: Settings, first: Element): HTMLElement | undefined {
  const heading = document.getElementById(shownUnder);
  return [...document.querySelectorAll<HTMLElement>('[data-static] [data-island="run"]')].find(
    (slot) =>
      (heading && isAfter(heading, slot)) ||
      (shownBy !== undefined &&
        isAfter(first, slot) &&
        slot.closest('[data-run-group]')?.textContent.includes(shownBy)),
  );
}

/** Once there is a result. */
function openTrace(slot: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const panel = slot.querySelector('[aria-busy=false]');
    if (!panel) return;
    observer.disconnect();
    panel.querySelector<HTMLElement>('[data-tab=trace]')?.click();
  });
  observer.observe(slot, {childList: true, subtree: true, attributes: true});
}

/**
 * Puts the settings into the first examples that have a place for them, and runs the one that shows their effect, which runs those
 * before it: the one that is named, or the last that got some. What a sample cannot take is said and nothing runs.
 * @returns `undefined` on a page without such an example
 */
export async function carryIntoExamples(settings: Settings): Promise<{problem?: string} | undefined> {
  const {markValues, slotOf} = await loadMarks();
  const targets = targetsOf(settings);
  const [first] = stepsOnPage();
  const last = targets.at(-1) ?? (settings.shownBy === undefined ? undefined : first && {step: first});
  if (!last) return undefined;
  for (const {step, values, curl} of targets) {
    for (const [key, value] of values) {
      const problem = problemIn(step, key, value);
      if (problem !== undefined) return {problem};
      changeValue(step, key, value);
    }
    if (!curl) continue;
    changeConfig(step, settings.config);
    // The other tabs of a set say what is printed.
    const tab = curl.closest('[role=tabpanel][hidden]');
    if (tab) askToShow(tab);
  }
  markValues();
  const shown = slotThatShows(settings, last.step.examples[0]?.code as Element) ?? slotOf(last.step);
  if (!shown) return {};
  shown.scrollIntoView({block: 'center'});
  const run = shown.querySelector('button');
  // A keyboard goes on from there, not from the widget that is out of view now.
  run?.focus({preventScroll: true});
  run?.click();
  if (settings.config || settings.shownBy !== undefined) openTrace(shown);
  return {};
}
