/** What `fetch` throws says only that it failed; the reason is its cause. */
export function failureOf(error: unknown): string {
  const {message, cause} = error as Error;
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}
