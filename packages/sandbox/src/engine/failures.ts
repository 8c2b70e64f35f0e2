/** What a built-in model is told to do: fail with this status on its first `times` attempts. */
export interface Failure {
  status: number;
  times: number;
}

export type Failures = ReadonlyMap<string, Failure>;

const FAILURE = /^([45]\d\d)(?:x([1-9]\d{0,3}))?$/;

/** Reads `gpt-6-luna=503, gpt-6.1-sol=429x1`. Undefined when the text is malformed. */
export function parseFailures(text: string): Failures | undefined {
  const failures = new Map<string, Failure>();
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    // By hand: one expression for all of it would try every way to divide a long run of spaces.
    const at = part.lastIndexOf('=');
    const model = part.slice(0, Math.max(0, at)).trim();
    const [, status, times] = FAILURE.exec(part.slice(at + 1).trim()) ?? [];
    if (!model || !status) return undefined;
    failures.set(model, {status: Number(status), times: times ? Number(times) : Infinity});
  }
  return failures;
}

/** The status of a model’s `attempt`-th try (from 1) within one call. */
export function statusOf(failures: Failures, model: string, attempt: number): number {
  const failure = failures.get(model);
  return failure && attempt <= failure.times ? failure.status : 200;
}
