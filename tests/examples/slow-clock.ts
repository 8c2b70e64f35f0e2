/**
 * The clock of the sandboxes that examples run against: a third of the real pace. A rate limit counts the requests of one
 * second; a burst that a busy machine needs two seconds for must still fall into one.
 */
const PACE = 1 / 3;
const START = Date.now();

export const slowClock = (): number => Math.floor(START + (Date.now() - START) * PACE);
