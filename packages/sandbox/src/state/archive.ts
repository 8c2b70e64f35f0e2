import type {JsonObject} from '../store/store.ts';

/** The last archived calls of each route. In memory, because it is a window and not a record. */

export interface ArchiveRecord extends JsonObject {
  readonly correlation_id: string;
  readonly timestamp: string;
  readonly route_name: string;
}

interface Kept {
  readonly time: number;
  readonly json: string;
}

const MAX_RECORDS = 100;
/** Characters, over all routes. */
const MAX_SIZE = 8 * 1024 * 1024;
const MAX_RECORD = 256 * 1024;
const DAY_MS = 86_400_000;

export class Archive {
  readonly #routes = new Map<string, Kept[]>();
  #size = 0;

  /** Keeps a call and forgets what no longer fits. A record that is too large is kept without its contents. */
  keep(record: ArchiveRecord, time: number): void {
    const whole = JSON.stringify(record);
    const {correlation_id, timestamp, route_name} = record;
    const json =
      whole.length <= MAX_RECORD
        ? whole
        : JSON.stringify({correlation_id, timestamp, route_name, truncated: true});
    const records = this.#routes.get(record.route_name) ?? [];
    // Last in order of use, so that the first entry of the map is the route that was quiet for longest.
    this.#routes.delete(record.route_name);
    this.#routes.set(record.route_name, records);
    records.push({time, json});
    this.#size += json.length;
    if (records.length > MAX_RECORDS) this.#size -= records.shift()!.json.length;
    this.#shrink();
  }

  #shrink(): void {
    for (const [route, records] of this.#routes) {
      while (this.#size > MAX_SIZE && records.length > 0) this.#size -= records.shift()!.json.length;
      if (records.length === 0) this.#routes.delete(route);
      if (this.#size <= MAX_SIZE) return;
    }
  }

  /** The newest records first. `retention` is in days; older records are gone. */
  read(route: string, page: number, limit: number, retention: unknown, now: number): JsonObject[] {
    const oldest = typeof retention === 'number' && retention > 0 ? now - retention * DAY_MS : -Infinity;
    const records = (this.#routes.get(route) ?? []).filter(({time}) => time >= oldest);
    return records
      .reverse()
      .slice((page - 1) * limit, page * limit)
      .map(({json}) => JSON.parse(json) as JsonObject);
  }

  forget(route: string): void {
    for (const {json} of this.#routes.get(route) ?? []) this.#size -= json.length;
    this.#routes.delete(route);
  }

  clear(): void {
    this.#routes.clear();
    this.#size = 0;
  }
}
