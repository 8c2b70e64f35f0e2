import type {JsonObject} from '../store/store.ts';

/** The last calls under a key: archived ones of each route, traces of all. In memory, because it is a window and not a record. */

export interface ArchiveRecord extends JsonObject {
  readonly correlation_id: string;
  readonly timestamp: string;
  readonly route_name: string;
}

interface Kept {
  readonly time: number;
  readonly json: string;
}

const DEFAULT_WINDOW = 100;
/** Characters for each record of a window, over all keys. */
const SIZE_PER_RECORD = 80 * 1024;
const MAX_RECORD = 256 * 1024;
const DAY_MS = 86_400_000;
const MAX_FORGOTTEN = 1000;

export class RecordWindow {
  readonly #byKey = new Map<string, Kept[]>();
  readonly #window: number;
  #size = 0;
  /** Counts what was forgotten, so that a call that began before does not bring it back. */
  #mark = 0;
  #allForgotten = 0;
  readonly #forgotten = new Map<string, number>();

  constructor(window = DEFAULT_WINDOW) {
    this.#window = window;
  }

  /** Keeps a call and forgets what no longer fits. A record that is too large is kept without its contents. */
  keep(record: ArchiveRecord, time: number, key = record.route_name): void {
    const whole = JSON.stringify(record);
    const {correlation_id, timestamp, route_name} = record;
    const json =
      whole.length <= MAX_RECORD
        ? whole
        : JSON.stringify({correlation_id, timestamp, route_name, truncated: true});
    const records = this.#byKey.get(key) ?? [];
    // Last in order of use, so that the first entry of the map is the route that was quiet for longest.
    this.#byKey.delete(key);
    this.#byKey.set(key, records);
    records.push({time, json});
    this.#size += json.length;
    if (records.length > this.#window) this.#size -= records.shift()!.json.length;
    this.#shrink();
  }

  #shrink(): void {
    const most = this.#window * SIZE_PER_RECORD;
    for (const [route, records] of this.#byKey) {
      while (this.#size > most && records.length > 0) this.#size -= records.shift()!.json.length;
      if (records.length === 0) this.#byKey.delete(route);
      if (this.#size <= most) return;
    }
  }

  /** The newest records first. `retention` is in days; older records are gone. */
  read(route: string, page: number, limit: number, retention: unknown, now: number): JsonObject[] {
    const oldest = typeof retention === 'number' && retention > 0 ? now - retention * DAY_MS : -Infinity;
    const records = (this.#byKey.get(route) ?? []).filter(({time}) => time >= oldest);
    return records
      .reverse()
      .slice((page - 1) * limit, page * limit)
      .map(({json}) => JSON.parse(json) as JsonObject);
  }

  forget(route: string): void {
    for (const {json} of this.#byKey.get(route) ?? []) this.#size -= json.length;
    this.#byKey.delete(route);
    this.#forgotten.delete(route);
    this.#forgotten.set(route, ++this.#mark);
    for (const [oldest, mark] of this.#forgotten) {
      if (this.#forgotten.size <= MAX_FORGOTTEN) return;
      this.#forgotten.delete(oldest);
      this.#allForgotten = mark;
    }
  }

  clear(): void {
    this.#byKey.clear();
    this.#size = 0;
    this.#forgotten.clear();
    this.#allForgotten = ++this.#mark;
  }

  /** Taken when a call begins. */
  get mark(): number {
    return this.#mark;
  }

  /** Whether the calls of a route, or all, were forgotten after a call began. */
  hasForgotten(route: string, began: number): boolean {
    return began < this.#allForgotten || began < (this.#forgotten.get(route) ?? 0);
  }
}
