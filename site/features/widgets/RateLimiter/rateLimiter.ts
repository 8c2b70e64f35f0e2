import {WINDOW_MS, seededRandom, takeSlot} from '@javelin/sandbox/engine';
import {within} from '../shared/within.ts';

export const SECONDS = 3;
export const MAX_LIMIT = 20;
const BURST_GAP_MS = 40;

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
      : Math.floor(i / rate) * WINDOW_MS + (i % rate) * BURST_GAP_MS,
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

export function summary(state: RateState, decisions: readonly Decision[]): string {
  const allowed = decisions.filter((decision) => decision.allowed).length;
  const sent = `${decisions.length} requests in ${SECONDS} seconds`;
  if (state.limit === 0) return `${sent}, no limit: all accepted.`;
  return `${sent}: ${allowed} accepted, ${decisions.length - allowed} rejected with 429.`;
}
