/** One price for every model, so that a sum can be checked by hand: 10 for a million tokens, in any currency. */
export const PRICE_PER_MILLION = 10;

const MILLION = 1_000_000;

export const costOf = (tokens: number, pricePerMillion = PRICE_PER_MILLION): number =>
  (tokens * pricePerMillion) / MILLION;

/** A budget is exceeded as soon as it is used up; anything but a number is no budget. */
export const isExceeded = (spent: number, budget: unknown): boolean =>
  typeof budget === 'number' && spent >= budget;

/** How many calls of one cost are served before the budget is exceeded. */
export function callsWithin(budget: number, costPerCall: number): number {
  if (!(costPerCall > 0)) return Infinity;
  // Division rounds; the rule decides. Three steps, because above 2^53 one more is the same number.
  const least = Math.max(0, Math.floor(budget / costPerCall) - 1);
  return [least, least + 1, least + 2].find((calls) => isExceeded(calls * costPerCall, budget)) ?? least + 3;
}
