import {setTimeout as sleep} from 'node:timers/promises';

const LOCK_WAIT_MS = 5000;
const MAX_PAUSE_MS = 50;

/**
 * Runs an action as soon as no other process holds the file. SQLite's own way to wait stops this whole process; here only
 * the call that needs the file waits. An action that fails halfway must leave nothing behind, because it is tried again.
 */
export async function whenFree<T>(action: () => T): Promise<T> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return action();
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)) || Date.now() > deadline) throw error;
    }
    await sleep(pause);
  }
}

/** SQLite's name for what went wrong. */
export function codeOf(error: unknown): string {
  const {code} = error as {code?: unknown};
  return typeof code === 'string' ? code : '';
}
