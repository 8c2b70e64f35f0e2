const AT_ONCE = 6;

/**
 * Does the work for every item, several at a time. If one fails, or the caller ends it, the others are told
 * to end and are waited for: nothing happens afterwards.
 */
export async function workThrough<T>(
  items: readonly T[],
  work: (item: T, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const queue = [...items];
  const failures: unknown[] = [];
  const ending = new AbortController();
  const end = () => {
    queue.length = 0;
    ending.abort();
  };
  const take = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item, ending.signal);
  };
  const takeOrEnd = () =>
    take().catch((error: unknown) => {
      failures.push(error);
      end();
    });
  signal.addEventListener('abort', end);
  await Promise.all(Array.from({length: AT_ONCE}, takeOrEnd));
  signal.removeEventListener('abort', end);
  if (failures.length > 0) throw failures[0];
}
