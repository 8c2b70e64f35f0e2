import {EventEmitter, once} from 'node:events';
import type {Exchange} from '@javelin/sandbox';
import type {Bodies} from './bodies.ts';
import {reasonOf} from './log.ts';
import {maskSecrets} from './mask.ts';
import type {Done} from './watch.ts';

/** The last calls, for the inspector. */

export interface CallRecord {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly end: Done['end'];
  readonly rules: readonly string[];
  readonly warnings: readonly string[];
  readonly reason?: string;
  readonly attempts: readonly string[];
  readonly route?: string;
  readonly model?: string;
  /** After data protection, shortened. */
  readonly prompt?: readonly string[];
  readonly chain?: readonly ChainEntry[];
  readonly failure?: string;
  readonly bodies?: Bodies;
}

export interface ChainEntry {
  readonly processor: string;
  readonly output: Readonly<Record<string, unknown>>;
}

export interface Calls {
  add(done: Done, exchange: Exchange | undefined, bodies?: Bodies): void;
  /** Whether an inspector is open: bodies are only worth their price when somebody looks. */
  isWatched(): boolean;
  /** Records after the given number, oldest first; waits a while for the next one when there is none. */
  after(number: number, signal: AbortSignal): Promise<CallRecord[]>;
  /** Forgets all calls, and model calls that are under way. */
  clear(): void;
  /** Lets everybody who waits go. */
  close(): void;
}

const KEPT = 200;
const WAIT_MS = 20_000;
const WATCHED_MS = WAIT_MS + 10_000;
const MAX_PATH = 500;
const MAX_TEXTS = 20;
const MAX_TEXT = 2000;
const MAX_ATTEMPTS = 50;

export function recentCalls(clock: () => number = Date.now): Calls {
  let records: CallRecord[] = [];
  let last = 0;
  let asked = -Infinity;
  let cleared = -Infinity;
  const events = new EventEmitter().setMaxListeners(0);
  const wake = () => void events.emit('call');

  return {
    add(done, exchange, bodies) {
      if (exchange?.query && clock() - done.milliseconds < cleared) return;
      last += 1;
      records.push({...record(last, clock(), done, exchange), ...(bodies && {bodies})});
      // Half at a time: shifting a list at every call would cost more than the call.
      if (records.length >= 2 * KEPT) records = records.slice(-KEPT);
      wake();
    },
    isWatched: () => clock() - asked < WATCHED_MS,
    async after(number, signal) {
      asked = clock();
      // A number from before a restart or a reset is ahead of ours: start over.
      const from = number > last ? 0 : number;
      if (from === last) {
        const ended = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
        await once(events, 'call', {signal: ended}).catch(() => {});
      }
      return records
        .filter((entry) => entry.number > from)
        .slice(-KEPT)
        .map(masked);
    },
    clear() {
      records = [];
      cleared = clock();
    },
    close: wake,
  };
}

function record(number: number, at: number, done: Done, exchange: Exchange | undefined): CallRecord {
  const {method, path, status, milliseconds, end} = done;
  const {query, attempts, error, reason, warnings = [], rules = []} = exchange ?? {};
  return {
    number,
    at,
    method,
    path: path.slice(0, MAX_PATH),
    status: status ?? null,
    milliseconds: Math.round(milliseconds * 10) / 10,
    end,
    rules,
    warnings: warnings.map(shorten),
    ...(reason !== undefined && {reason}),
    attempts: attempts?.split(', ').slice(0, MAX_ATTEMPTS) ?? [],
    ...(query && {
      route: query.route,
      ...(query.model !== undefined && {model: copy(query.model)}),
      prompt: query.prompt.slice(0, MAX_TEXTS).map(shorten),
      chain: chainOf(query.chain),
    }),
    ...(error !== undefined && {failure: reasonOf(error)}),
  };
}

/** A slice keeps the whole string in memory. */
const copy = (text: string) => Buffer.from(text).toString();

const shorten = (text: string) => (text.length > MAX_TEXT ? `${copy(text.slice(0, MAX_TEXT))}…` : text);

/** Only for somebody who looks: it would cost every model call some time. */
function masked(entry: CallRecord): CallRecord {
  if (!entry.chain) return entry;
  return {...entry, chain: maskSecrets(entry.chain) as CallRecord['chain']};
}

/** `request.chain.ratelimit_processor_20250115093000.000000000` is `request.chain.ratelimit` to a reader. */
function chainOf(chain: Readonly<Record<string, Record<string, unknown>>>): ChainEntry[] {
  return Object.entries(chain).map(([key, output]) => ({
    processor: key.replace(/(_processor)?_[\d.]+$/, ''),
    output,
  }));
}
