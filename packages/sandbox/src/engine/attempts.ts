export interface Candidate {
  name: string;
  fallback_enabled?: unknown;
  fallback_codes?: unknown;
}

export interface Attempt {
  /** Index into the candidates. */
  candidate: number;
  model: string;
  status: number;
}

export interface AttemptPlan {
  candidates: readonly Candidate[];
  /** The candidate to start with. */
  first: number;
  /** Further tries of one model after a 5xx. */
  retries: number;
  /** The status of the n-th try (from 1) of one candidate. */
  status: (candidate: number, attempt: number) => number | Promise<number>;
}

/** Protects the reader’s machine from `retries: 1000000`. */
export const MAX_RETRIES = 10;

/** `config.retries`, or the documented default of one retry. */
export function retriesOf(setting: unknown): number {
  if (typeof setting !== 'number' || Number.isNaN(setting)) return 1;
  return Math.min(MAX_RETRIES, Math.max(0, Math.floor(setting)));
}

type Rules = Omit<AttemptPlan, 'status'>;
interface Try {
  readonly candidate: number;
  /** Counts from 1 within one candidate. */
  readonly attempt: number;
}

/**
 * Tries models until one succeeds. A 5xx is retried on the same model first; then, when the fallback_codes of the primary model
 * list the status, the second one takes over. The last attempt is the outcome.
 * A generator, so that a call can wait for each status and a page that knows them all need not.
 */
function* tries({candidates, first, retries}: Rules): Generator<Try, Attempt[], number> {
  const attempts: Attempt[] = [];
  for (const index of first === 0 ? [0, 1] : [first]) {
    const candidate = candidates[index];
    if (!candidate) break;
    let last = 0;
    for (let attempt = 1; attempt <= 1 + retries; attempt++) {
      last = yield {candidate: index, attempt};
      attempts.push({candidate: index, model: candidate.name, status: last});
      if (last < 500) break;
    }
    if (!fallsBack(candidate, last)) break;
  }
  return attempts;
}

export async function runAttempts({status, ...rules}: AttemptPlan): Promise<Attempt[]> {
  const run = tries(rules);
  let next = run.next();
  while (!next.done) next = run.next(await status(next.value.candidate, next.value.attempt));
  return next.value;
}

/** The same for status codes that are known beforehand. */
export function planAttempts(
  rules: Rules,
  status: (candidate: number, attempt: number) => number,
): Attempt[] {
  const run = tries(rules);
  let next = run.next();
  while (!next.done) next = run.next(status(next.value.candidate, next.value.attempt));
  return next.value;
}

/** Whether a status hands the call to the second model. */
export function fallsBack(candidate: Candidate, status: number): boolean {
  return (
    candidate.fallback_enabled === true &&
    Array.isArray(candidate.fallback_codes) &&
    candidate.fallback_codes.includes(status)
  );
}

/** For a header: what was tried, in order. Header values are short and plain ASCII; a model’s name may be anything. */
export function describeAttempts(attempts: readonly Attempt[]): string {
  return attempts
    .map(({model, status}) => `${model.slice(0, 100).replace(/[^\x20-\x7e]/g, '?')}=${status}`)
    .join(', ');
}
