/** Longer input is cut before any work starts; the page says so. */
export const MAX_INPUT = 100_000;

/** A worker that has not replied by then is stopped. */
export const TIME_LIMIT = {pattern: 500, rules: 3000} as const;

/** The pages show this many characters and findings; more would slow down the browser, not the detector. */
export const MAX_SHOWN = {characters: 10_000, findings: 30} as const;

/** A pasted response is read in one pass, so it may be longer; cut JSON would be no JSON. */
export const MAX_JSON = 2_000_000;
