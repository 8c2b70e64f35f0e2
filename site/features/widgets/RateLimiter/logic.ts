import {WINDOW_MS, seededRandom, takeSlot} from '@javelin/sandbox/engine';
import type {Figure} from '../shared/outputs.tsx';
import {pretty, within} from '../shared/words.ts';

export const SECONDS = 3;
export const MAX_LIMIT = 20;
/** Wide enough to tell the marks apart on a phone, and a burst of the highest rate still ends within its second. */
const gapIn = (rate: number): number => Math.min(60, 800 / rate);

export const PATTERNS = {steady: 'evenly', bursts: 'in bursts', random: 'at random'} as const;
export type Pattern = keyof typeof PATTERNS;

export interface RateState {
  readonly limit: number;
  /** Requests a second. */
  readonly rate: number;
  readonly pattern: Pattern;
}

export const INITIAL: RateState = {limit: 5, rate: 8, pattern: 'bursts'};

export const repair = ({limit, rate, pattern}: RateState): RateState => ({
  limit: Math.round(within(limit, 0, MAX_LIMIT)),
  rate: Math.round(within(rate, 1, MAX_LIMIT)),
  pattern: Object.hasOwn(PATTERNS, pattern) ? pattern : 'steady',
});

/** When the requests arrive, in milliseconds. */
export function arrivals({rate, pattern}: RateState): number[] {
  const all = rate * SECONDS;
  if (pattern === 'random') {
    const random = seededRandom(rate);
    return Array.from({length: all}, () => Math.round(random() * SECONDS * WINDOW_MS)).sort((a, b) => a - b);
  }
  return Array.from({length: all}, (_, i) =>
    pattern === 'steady'
      ? Math.round((i * WINDOW_MS) / rate)
      : Math.floor(i / rate) * WINDOW_MS + Math.round((i % rate) * gapIn(rate)),
  );
}

export interface Decision {
  readonly at: number;
  readonly allowed: boolean;
}

export function decide(state: RateState): Decision[] {
  let accepted: readonly number[] = [];
  return arrivals(state).map((at) => {
    const decision = takeSlot(accepted, at, state.limit);
    accepted = decision.accepted;
    return {at, allowed: decision.allowed};
  });
}

export function figures(decisions: readonly Decision[]): Figure[] {
  const accepted = decisions.filter(({allowed}) => allowed).length;
  const rejected = decisions.length - accepted;
  return [
    {value: String(accepted), label: `of ${decisions.length} accepted in ${SECONDS} seconds`, tone: 'ok'},
    {value: String(rejected), label: 'rejected with 429', ...(rejected > 0 && {tone: 'bad'})},
  ];
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Requests that were accepted during the second before. */
  readonly count: number;
}

/** How full the window is, from change to change. */
export function stretches(decisions: readonly Decision[]): Stretch[] {
  const accepted = decisions.filter(({allowed}) => allowed).map(({at}) => at);
  const end = SECONDS * WINDOW_MS;
  const changes = [0, ...accepted, ...accepted.map((at) => at + WINDOW_MS), end]
    .filter((at) => at <= end)
    .sort((a, b) => a - b);
  const countAt = (at: number) => accepted.filter((one) => one <= at && at - one < WINDOW_MS).length;
  return changes
    .slice(0, -1)
    .map((from, i) => ({from, to: changes[i + 1] ?? end, count: countAt(from)}))
    .filter(({from, to}) => from < to);
}

/** How the requests come, for the sentence below the drawing. */
export const arrival = ({rate, pattern}: RateState): string =>
  rate === 1
    ? `1 request a second arrives ${pattern === 'random' ? PATTERNS.random : PATTERNS.steady}`
    : `${rate} requests a second arrive ${PATTERNS[pattern]}`;

export const configuration = ({limit}: RateState): string => pretty({config: {rate_limit: limit}});
