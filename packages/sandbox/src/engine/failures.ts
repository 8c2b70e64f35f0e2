/** What a built-in model is told to do: fail with this status on its first `times` attempts. */
export interface Failure {
  status: number;
  times: number;
}

export type Failures = ReadonlyMap<string, Failure>;

const FORM = /^\s*(.+?)\s*=\s*([45]\d\d)(?:x([1-9]\d{0,3}))?\s*$/;

/** Reads `gpt-4o-mini=503, gpt-4o=429x1`. Undefined when the text is malformed. */
export function parseFailures(text: string): Failures | undefined {
  const failures = new Map<string, Failure>();
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const [, model, status, times] = FORM.exec(part) ?? [];
    if (!model || !status) return undefined;
    failures.set(model, {status: Number(status), times: times ? Number(times) : Infinity});
  }
  return failures;
}

/** The status a model answers with on its `attempt`-th try (from 1) within one call. */
export function statusOf(failures: Failures, model: string, attempt: number): number {
  const failure = failures.get(model);
  return failure && attempt <= failure.times ? failure.status : 200;
}
