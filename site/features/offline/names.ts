/** Names that the build, the page and the service worker share. */
import type {ProblemKind} from './problem.ts';

/** What there is to store, below the base URL. */
export const LIST_FILE = 'offline-files.json';
export const WORKER_FILE = 'offline-worker.js';
/** The not-found page once more: it has no URL that responds with status 200, and browsers report every other one on the console. */
export const NOT_FOUND_FILE = 'offline-not-found.txt';

/** Of two sites below one host, each has its own: caches, locks and channels belong to the whole host. */
export const storeName = (scope: string): string => `javelin-offline ${new URL(scope).pathname}`;

/** Sent to all that have the store open: tabs and the worker. */
export type Notice =
  | {readonly type: 'progress'; readonly done: number; readonly total: number}
  /** Storing ended early. */
  | {readonly type: 'failed'; readonly kind: ProblemKind}
  /** The store holds another release now, or nothing. */
  | {readonly type: 'changed'}
  /** Whoever is storing ends at once. */
  | {readonly type: 'stop'};
