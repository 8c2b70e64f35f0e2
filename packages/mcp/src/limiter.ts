/** How often one caller may ask, counted in windows of a minute. */

const WINDOW_MS = 60_000;
export const MOST_CALLS = 120;
/** So many callers are remembered; when more come, the count begins anew for all. */
const MOST_CALLERS = 10_000;

/** Counts a call and tells how many seconds the caller has to wait; 0 when there is no need to. */
export function createLimiter(now: () => number): (caller: string) => number {
  const windows = new Map<string, {readonly since: number; calls: number}>();
  return (caller) => {
    const time = now();
    let window = windows.get(caller);
    if (!window || time - window.since >= WINDOW_MS) {
      if (windows.size >= MOST_CALLERS) windows.clear();
      window = {since: time, calls: 0};
      windows.set(caller, window);
    }
    window.calls += 1;
    return window.calls > MOST_CALLS ? Math.ceil((window.since + WINDOW_MS - time) / 1000) : 0;
  };
}
