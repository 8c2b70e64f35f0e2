/** Settings that were made elsewhere on a page, in the examples that they belong to: what the widgets end in. */
import {
  changeValue,
  type PageExample,
  type PageStep,
  problemIn,
  stepsOnPage,
  variantOf,
} from './literals/page.ts';
import {editNext} from './page-run.ts';
import {loadMarks} from './wake.ts';
import {takes, withConfig} from './with-config.ts';

export interface Settings {
  /** Keys are those of the values in a sample. */
  readonly values?: Readonly<Record<string, string>>;
  /** What a request sets in the object that it writes; in an example with curl. */
  readonly config?: object;
  /** The heading above the example that shows what they do. */
  readonly shownUnder?: string;
}

interface Target {
  readonly step: PageStep;
  readonly values: [key: string, value: string][];
  /** The request that takes the configuration. */
  readonly curl?: PageExample;
}

function targetsOf({values = {}, config}: Settings): Target[] {
  const rest = new Map(Object.entries(values));
  let isOpen = config !== undefined;
  return stepsOnPage().flatMap((step): Target[] => {
    const curl = step.examples.find(
      ({kind, source}) => isOpen && kind === 'curl' && config && takes(source, config),
    );
    if (curl) isOpen = false;
    const own = [...rest].filter(([key]) =>
      step.examples.some(({literals}) => literals.some((literal) => literal.key === key)),
    );
    for (const [key] of own) rest.delete(key);
    return curl || own.length > 0 ? [{step, values: own, ...(curl && {curl})}] : [];
  });
}

function slotUnder(id = ''): HTMLElement | undefined {
  const heading = document.getElementById(id);
  return [...document.querySelectorAll<HTMLElement>('[data-static] [data-island="run"]')].find(
    (slot) => heading && heading.compareDocumentPosition(slot) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/**
 * Puts the settings into the first examples that have a place for them, and runs the one that shows their effect, which runs those
 * before it; without one, the one that is configured, or the first that got a value. What a sample cannot take is said and nothing runs.
 * @returns `undefined` on a page without such an example
 */
export async function carryIntoExamples(settings: Settings): Promise<{problem?: string} | undefined> {
  const {markValues, slotOf} = await loadMarks();
  const targets = targetsOf(settings);
  if (targets.length === 0) return undefined;
  for (const {step, values} of targets)
    for (const [key, value] of values) {
      const problem = problemIn(step, key, value);
      if (problem !== undefined) return {problem};
      changeValue(step, key, value);
    }
  markValues();
  const {step, curl} = targets.find((target) => target.curl) ?? targets[0] ?? {};
  const slot = step && slotOf(step);
  if (!slot) return {};
  if (curl && settings.config)
    editNext(slot, {code: curl.code, text: withConfig(variantOf(step, curl), settings.config)});
  const shown = slotUnder(settings.shownUnder) ?? slot;
  shown.scrollIntoView({block: 'center'});
  shown.querySelector('button')?.click();
  return {};
}
