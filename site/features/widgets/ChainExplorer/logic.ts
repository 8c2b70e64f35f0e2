import {FACTS, type Path, type Stages, factsOf} from '../shared/chain.ts';
import {type Durations, inMilliseconds, longestOf, schedule} from '../shared/schedule.ts';
import {count, rangeProblem} from '../shared/words.ts';

/** A minute, in milliseconds. */
export const MAX_DURATION = 60_000;

/** What is wrong with a duration that a reader typed; until it is right, the last one counts. */
export const durationProblem = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : rangeProblem(typed, MAX_DURATION);

export const remove = (stages: Stages, reference: string): Stages =>
  stages.map((stage) => stage.filter((other) => other !== reference)).filter((stage) => stage.length > 0);

/** Each step once; a new one runs last. */
export const add = (stages: Stages, reference: string): Stages => [...remove(stages, reference), [reference]];

/** Without the steps that are off: they keep their place in the list. */
export const without = (stages: Stages, off: readonly string[]): Stages => off.reduce(remove, stages);

export const addable = (stages: Stages, path: Path): string[] =>
  Object.keys(FACTS).filter((name) => factsOf(name).paths.includes(path) && !stages.flat().includes(name));

/**
 * One place earlier or later. A step that shares its stage leaves it for a stage of its own; one that is alone joins its
 * neighbour: so every order and grouping can be reached.
 */
export function move(stages: Stages, reference: string, by: -1 | 1): Stages {
  const at = stages.findIndex((stage) => stage.includes(reference));
  const stage = stages[at];
  if (!stage) return stages;
  if (stage.length > 1) {
    const rest = stage.filter((other) => other !== reference);
    return stages.toSpliced(at, 1, ...(by < 0 ? [[reference], rest] : [rest, [reference]]));
  }
  const neighbour = stages[at + by];
  if (!neighbour) return stages;
  const joined = by < 0 ? [...neighbour, reference] : [reference, ...neighbour];
  return stages.toSpliced(Math.min(at, at + by), 2, joined);
}

export const canMove = (stages: Stages, reference: string, by: -1 | 1): boolean =>
  move(stages, reference, by) !== stages;

export type Fate = 'runs' | 'rejects' | 'beside' | 'stored' | 'skipped' | 'off';

export const FATE_WORDS: Record<Fate, string> = {
  runs: 'runs',
  rejects: 'rejects',
  beside: 'starts as well',
  stored: 'still runs',
  skipped: 'does not run',
  off: 'off',
};

/** What becomes of every step when one of them rejects the call; the sandbox's rules. */
export function fates(stages: Stages, rejecting: string): Record<string, Fate> {
  const at = stages.findIndex((stage) => stage.includes(rejecting));
  const fateOf = (reference: string, stage: number): Fate => {
    if (at < 0 || stage < at) return 'runs';
    if (stage === at) return reference === rejecting ? 'rejects' : 'beside';
    return factsOf(reference).blocks ? 'skipped' : 'stored';
  };
  return Object.fromEntries(stages.flatMap((stage, i) => stage.map((name) => [name, fateOf(name, i)])));
}

export function summary(stages: Stages, path: Path, durations: Durations, rejecting: string): string {
  const at = stages.findIndex((stage) => stage.includes(rejecting));
  if (stages.length === 0) return 'The chain is empty: nothing is checked.';
  if (at < 0) {
    const {slots, total} = schedule(stages, durations);
    const longest = longestOf(slots.filter(({reference}) => factsOf(reference).blocks));
    const by = longest ? `, most of it by ${longest.reference}` : '';
    return `${inMilliseconds(total)} added to each ${path}${by}.`;
  }
  const {total} = schedule(stages.slice(0, at + 1), durations);
  const skipped = Object.values(fates(stages, rejecting)).filter((fate) => fate === 'skipped').length;
  const end = path === 'request' ? 'The model is not called.' : 'The response is not passed on.';
  return `${rejecting} rejects after about ${inMilliseconds(total)}; ${count(skipped, 'later step')} skipped. ${end}`;
}
