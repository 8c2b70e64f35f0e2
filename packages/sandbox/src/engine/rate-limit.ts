/** The unit of `rate_limit` is requests per second. */
export const WINDOW_MS = 1000;

export interface RateDecision {
  allowed: boolean;
  /** The accepted calls still inside the window, to hand in with the next call. */
  accepted: number[];
}

/**
 * A sliding window: a call passes while fewer than `limit` calls were accepted during the last second. Refused calls do not
 * count. A limit of 0 (or none) means no limit.
 */
export function takeSlot(accepted: readonly number[], now: number, limit: unknown): RateDecision {
  if (typeof limit !== 'number' || !(limit > 0)) return {allowed: true, accepted: []};
  // A time in the future was accepted before the clock was set back.
  const recent = accepted.filter((time) => time <= now && now - time < WINDOW_MS);
  return recent.length < limit
    ? {allowed: true, accepted: [...recent, now]}
    : {allowed: false, accepted: recent};
}
