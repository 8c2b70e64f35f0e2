/**
 * What inspecting the texts of one call may cost, counted in steps instead of milliseconds: the same call is treated the
 * same on every machine. All detectors of a call draw on one budget, so that a long list of them costs no more than a
 * short one.
 */
export const BUDGET = {
  /** About a fifth of a second of the slowest patterns; all built-in detectors on 45,000 characters. */
  steps: 20_000_000,
  findings: 1000,
} as const;

/** Steps for looking at a text at all, however short: a call may have thousands of texts. */
export const TEXT_COST = 100;

export class Budget {
  /** Something was left out: part of a text, or findings above the limit. */
  exhausted = false;
  #steps: number;
  #findings: number;

  constructor({steps, findings}: {readonly steps: number; readonly findings: number} = BUDGET) {
    this.#steps = steps;
    this.#findings = findings;
  }

  /**
   * How many of `length` characters may be scanned at this cost for each of them; they are paid for at once. No starting
   * point can look at more characters than there are, so a short text is scanned whole whatever the pattern.
   */
  take(length: number, stepsEach: number): number {
    const affordable = Math.floor(Math.max(this.#steps / stepsEach, Math.sqrt(this.#steps)));
    const taken = Math.min(length, affordable);
    if (taken < length) this.exhausted = true;
    this.#steps = Math.max(0, this.#steps - taken * Math.min(stepsEach, taken));
    return taken;
  }

  /** Not even a look at another text can be paid. */
  get isSpent(): boolean {
    return this.#steps < TEXT_COST;
  }

  /** Pays for something that has no length; false when it cannot be paid. */
  spend(steps: number): boolean {
    const isPaid = this.#steps >= steps;
    if (isPaid) this.#steps -= steps;
    else this.exhausted = true;
    return isPaid;
  }

  /** The findings that may still be reported; they are counted. */
  keep<T>(found: readonly T[]): readonly T[] {
    const kept = found.length > this.#findings ? found.slice(0, this.#findings) : found;
    if (kept.length < found.length) this.exhausted = true;
    this.#findings -= kept.length;
    return kept;
  }
}
