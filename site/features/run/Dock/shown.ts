/** Which sandbox the dock shows: the one that was used last on the page, or on any page. */
import type {Session} from '../session.ts';

export interface Shown {
  readonly session: Session;
  readonly pathname: string;
  /** The title of the page. */
  readonly title: string;
}

const used = new Map<string, Shown>();
const listeners = new Set<() => void>();
let latest: Shown | undefined;

export function show(pathname: string, session: Session): void {
  if (latest?.session === session && latest.pathname === pathname) return;
  latest = {session, pathname, title: document.querySelector('h1')?.textContent ?? ''};
  used.set(pathname, latest);
  for (const listener of listeners) listener();
}

export const shownOn = (pathname: string): Shown | undefined => used.get(pathname) ?? latest;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const SCRIPT = 'open-sandbox-script';

/** Unfolds the script in the dock. */
export const openScript = (): boolean => window.dispatchEvent(new Event(SCRIPT));

export function onOpenScript(listener: () => void): () => void {
  window.addEventListener(SCRIPT, listener);
  return () => window.removeEventListener(SCRIPT, listener);
}
