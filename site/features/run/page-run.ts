/** From a Run button to what its panel shows: finds the example in the document and the steps before it. */
import {nameSteps, runsBefore} from './chain.ts';
import {type CurlRequest, parseCurl} from './curl.ts';
import {VARIABLE_NAMES} from './environment.ts';
import {
  isChanged,
  type PageExample,
  type PageStep,
  stepOf,
  stepsOnPage,
  valuesOf,
  variantOf,
} from './literals/page.ts';
import {namesNotes, type RunResult} from './run-result.ts';
import type {Outcome, Progress, Step} from './sandbox/protocol.ts';
import type {Session} from './session.ts';
import {toStep} from './to-step.ts';

/** The tab that stands in for one that cannot run in a page. */
function substituteNote({kind}: PageExample): string {
  const tab = kind === 'curl' ? 'curl' : 'JavaScript';
  return `This tab doesn't run in the page. The ${tab} tab, which does the same, was run instead.`;
}

/** The places of the steps before one, and the numbers that readers count them by: a listing has no button. */
function numbersBefore(before: readonly PageStep[]): [at: number, number: number][] {
  let number = 0;
  return before.flatMap(({examples: [first], number: at}) =>
    first?.kind === 'listing' ? [] : [[at - 1, (number += 1)]],
  );
}

function notesOn(session: Session, before: readonly PageStep[]): string[] {
  const numbers = numbersBefore(before);
  const isEdited = (at: number) => session.edits.has(at) || isChanged(before[at] as PageStep);
  const unseen = numbers.filter(([at]) => !session.outcomes.has(at)).map(([, number]) => number);
  const edited = numbers.filter(([at]) => isEdited(at)).map(([, number]) => number);
  const were = (some: readonly number[]) => (some.length === 1 ? 'was' : 'were');
  return [
    ...(unseen.length > 0 ? [`${nameSteps(unseen)} of this page ${were(unseen)} run first.`] : []),
    ...(edited.length > 0
      ? [`${nameSteps(edited)} ${were(edited)} used as you edited ${edited.length === 1 ? 'it' : 'them'}.`]
      : []),
  ];
}

/** The code that a Run button is for: the block above it, or the visible one of the tabs above it. */
export const exampleOf = (slot: HTMLElement): HTMLElement | null =>
  slot
    .closest('[data-run-group]')
    ?.querySelector<HTMLElement>(
      '[role="tabpanel"]:not([hidden]) code[data-lang], .petrol > .code-block code[data-lang]',
    ) ?? null;

/** The place of an example in the chain of the page; tabs of one set have the same. */
export const placeOf = (code: HTMLElement): number => (stepOf(code)?.number ?? 0) - 1;

/** Later steps build on the printed request again. */
export const dropEdit = (session: Session, code: HTMLElement): boolean => session.edits.delete(placeOf(code));

/** What the reader has written, or the example with the reader's values. */
const stepWith = (step: PageStep, example: PageExample, edited?: string): Step =>
  edited === undefined && example.kind !== 'curl'
    ? toStep(example, example.literals, valuesOf(step))
    : toStep({kind: example.kind, source: edited ?? variantOf(step, example)});

/** The request that the response is of: an update with what it wrote, or the read that came before it. */
function sentOf(request: CurlRequest, outcome: Outcome): CurlRequest {
  const written = 'response' in outcome ? outcome.response.written : undefined;
  if (!request.from) return request;
  return written === undefined ? request.from.request : {...request, body: written};
}

/** Runs the example in a `<code>` of the page, or the text that the reader made of it. */
export async function runOnPage(
  session: Session,
  code: HTMLElement,
  written: string | undefined,
  onProgress: (progress: Progress) => void,
): Promise<RunResult> {
  const steps = stepsOnPage();
  const step = stepOf(code, steps);
  const example = step?.examples.find((each) => each.code === code) ?? step?.examples[0];
  if (!step || !example) throw new Error('There is no example to run.');
  const at = step.number - 1;
  const variant = variantOf(step, example);
  const edited = written === variant ? undefined : written;
  const job = stepWith(step, example, edited);
  if (edited === undefined) session.edits.delete(at);
  else session.edits.set(at, job);
  const earlier = steps
    .slice(0, at)
    .filter(({examples: [first]}) => first && runsBefore(first.kind, example.kind));
  const before = earlier.map(
    (each) => session.edits.get(each.number - 1) ?? stepWith(each, each.examples[0] as PageExample),
  );
  const notes = [
    ...(example.code === code ? [] : [substituteNote(example)]),
    ...notesOn(session, earlier),
    ...namesNotes(),
  ];
  const outcome = await session.run(
    job,
    before,
    onProgress,
    at,
    earlier.map((each) => each.number - 1),
  );
  const request =
    example.kind === 'curl' ? sentOf(parseCurl(edited ?? variant, VARIABLE_NAMES), outcome) : undefined;
  return {outcome, request, notes};
}
