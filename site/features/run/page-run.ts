/** From a Run button to what its panel shows: finds the example in the document and the steps before it. */
import {type Example, nameSteps, stepsOf} from './chain.ts';
import {parseCurl} from './curl.ts';
import {pageText} from '../your-gateway/store.ts';
import {VARIABLE_NAMES} from './environment.ts';
import {namesNotes, type RunResult} from './run-result.ts';
import type {Progress} from './sandbox/protocol.ts';
import type {Session} from './session.ts';
import {toStep} from './to-step.ts';

interface PageExample extends Example {
  readonly code: Element;
}

const isExample = (kind: string | undefined): kind is Example['kind'] =>
  kind === 'curl' || kind === 'script' || kind === 'python' || kind === 'listing';

function examplesOnPage(): PageExample[] {
  return [...document.querySelectorAll<HTMLElement>('code[data-run]')].flatMap((code) => {
    const kind = code.dataset.run;
    if (!isExample(kind)) return [];
    const group = code.closest('[data-run-group]') ?? undefined;
    return [{kind, source: pageText(code), group, code}];
  });
}

/** The tab that stands in for one that cannot run in a page. */
function substituteNote({kind}: PageExample): string {
  const tab = kind === 'curl' ? 'curl' : 'JavaScript';
  return `This tab doesn't run in the page. The ${tab} tab, which does the same, was run instead.`;
}

/** The places of the steps before one, and the numbers that readers count them by: a listing has no button. */
function numbersBefore(steps: readonly PageExample[][], at: number): [at: number, number: number][] {
  let number = 0;
  return steps
    .slice(0, at)
    .flatMap(([first], index) => (first?.kind === 'listing' ? [] : [[index, (number += 1)]]));
}

function notesOn(session: Session, before: readonly [at: number, number: number][]): string[] {
  const unseen = before.filter(([at]) => !session.outcomes.has(at)).map(([, number]) => number);
  const edited = before.filter(([at]) => session.edits.has(at)).map(([, number]) => number);
  const were = (numbers: readonly number[]) => (numbers.length === 1 ? 'was' : 'were');
  return [
    ...(unseen.length > 0 ? [`${nameSteps(unseen)} of this page ${were(unseen)} run first.`] : []),
    ...(edited.length > 0
      ? [`${nameSteps(edited)} ${were(edited)} used as you edited ${edited.length === 1 ? 'it' : 'them'}.`]
      : []),
  ];
}

/** The code that a Run button is for: the block above it, or the visible one of the tabs above it. */
export function exampleOf(slot: HTMLElement): HTMLElement | null {
  const group = slot.closest('[data-run-group]');
  return group
    ? group.querySelector('[role="tabpanel"]:not([hidden]) code[data-lang]')
    : (slot.previousElementSibling?.querySelector<HTMLElement>('code[data-lang]') ?? null);
}

/** The place of an example in the chain of the page; tabs of one set have the same. */
export function placeOf(code: HTMLElement, steps = stepsOf(examplesOnPage())): number {
  const group = code.closest('[data-run-group]');
  return steps.findIndex((step) =>
    step.some((example) => example.code === code || (group !== null && example.group === group)),
  );
}

/** Runs the example in a `<code>` of the page, or the text that the reader made of it. */
export async function runOnPage(
  session: Session,
  code: HTMLElement,
  edited: string | undefined,
  onProgress: (progress: Progress) => void,
): Promise<RunResult> {
  const steps = stepsOf(examplesOnPage());
  const at = placeOf(code, steps);
  const examples = steps[at] ?? [];
  const example = examples.find((each) => each.code === code) ?? examples[0];
  if (!example) throw new Error('There is no example to run.');
  const source = edited ?? example.source;
  const step = toStep(example.kind, source);
  if (source === example.source) session.edits.delete(at);
  else session.edits.set(at, step);
  const before = steps
    .slice(0, at)
    .map(
      ([first], index) =>
        session.edits.get(index) ?? toStep((first as PageExample).kind, (first as PageExample).source),
    );
  const notes = [
    ...(example.code === code ? [] : [substituteNote(example)]),
    ...notesOn(session, numbersBefore(steps, at)),
    ...namesNotes(),
  ];
  const outcome = await session.run(step, before, onProgress, at);
  const request = example.kind === 'curl' ? parseCurl(source, VARIABLE_NAMES) : undefined;
  return {outcome, request, notes};
}
