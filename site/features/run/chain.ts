/**
 * The examples of a page as a chain of steps. Tabs of one set are one step: they do the same thing, and what
 * the first of them that runs leaves behind is what the next step finds. The page reads its examples from the
 * document, the checks from the sources of the page; both make the chain here.
 */

import type {Runnable} from '../../markdown/runnable.ts';

export interface Example {
  readonly kind: Runnable;
  readonly source: string;
  /** The same for all tabs of one set; absent for an example by itself. */
  readonly group?: unknown;
}

/** Of a set of tabs, the one that says most exactly what is sent counts. */
export const RANKS: Readonly<Record<Runnable, number>> = {curl: 0, script: 1, python: 2, call: 2, listing: 3};

/** Whether a program runs before another one, further down the page, does. */
export const runsBefore = (earlier: Runnable, later: Runnable): boolean =>
  earlier === 'listing' || (earlier !== 'call' && later !== 'call');

/** For each step its examples; the first is the one that later steps build on. */
export function stepsOf<E extends Example>(examples: readonly E[]): E[][] {
  const steps: E[][] = [];
  let last: unknown;
  for (const example of examples) {
    const isSameStep = example.group !== undefined && example.group === last;
    if (isSameStep) steps.at(-1)?.push(example);
    else steps.push([example]);
    last = example.group;
  }
  return steps.map((step) => step.sort((a, b) => RANKS[a.kind] - RANKS[b.kind]));
}

/** "Steps 1–3", "Step 2", "Steps 1, 4 and 5". */
export function nameSteps(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  if (numbers.length === 1) return `Step ${first}`;
  const isRange = numbers.every((number, index) => number === first + index);
  if (isRange && numbers.length > 2) return `Steps ${first}–${numbers.at(-1)}`;
  return `Steps ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
