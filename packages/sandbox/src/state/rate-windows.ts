import {takeSlot} from '../engine/index.ts';

/** Accepted calls of each route during the last second, for `config.rate_limit`. */
export class RateWindows {
  readonly #accepted = new Map<string, number[]>();

  /** Whether a call may pass; one that may is counted. */
  accept(route: string, now: number, limit: unknown): {allowed: boolean; limited: boolean} {
    const {allowed, accepted} = takeSlot(this.#accepted.get(route) ?? [], now, limit);
    if (accepted.length > 0) this.#accepted.set(route, accepted);
    else this.#accepted.delete(route);
    return {allowed, limited: accepted.length > 0};
  }

  forget(route: string): void {
    this.#accepted.delete(route);
  }

  clear(): void {
    this.#accepted.clear();
  }
}
