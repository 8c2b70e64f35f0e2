import {FACTS, type Stages, factsOf} from './chain.ts';

export type Durations = Readonly<Record<string, number>>;

export const SAMPLE_DURATIONS: Durations = Object.fromEntries(
  Object.entries(FACTS).map(([reference, {sample}]) => [reference, sample ?? 0]),
);

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Slot extends Span {
  readonly reference: string;
}

export const lasts = ({start, end}: Span): number => end - start;

/** The first of those that last as long. */
export const longestOf = <T extends Span>([first, ...rest]: readonly T[]): T | undefined =>
  rest.reduce((most, one) => (most && lasts(one) > lasts(most) ? one : most), first);

export interface Schedule {
  readonly slots: readonly Slot[];
  /** When the call goes on: stages add up, a stage takes as long as its slowest step that blocks. */
  readonly total: number;
}

export function schedule(stages: Stages, durations: Durations): Schedule {
  let at = 0;
  const slots = stages.flatMap((stage) => {
    const start = at;
    const members = stage.map((reference) => ({
      reference,
      start,
      end: start + (durations[reference] ?? 0),
    }));
    at = Math.max(start, ...members.filter(({reference}) => factsOf(reference).blocks).map(({end}) => end));
    return members;
  });
  return {slots, total: at};
}

/** Two digits below ten, none above: sample durations are no more exact than that. */
export const inMilliseconds = (value: number): string =>
  `${Number(value.toFixed(value < 10 ? 2 : 0)).toLocaleString('en-GB')} ms`;
