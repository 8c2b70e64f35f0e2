import {TABLES, type JsonObject, type Row, type Rows, type Store, type Table} from './store.ts';

export interface MemoryStore extends Store {
  rows(): Row[];
}

/**
 * For the browser and tests. Values are kept as JSON text, so a caller can never change a stored object by accident and the
 * store behaves exactly like the durable one. Maps, not objects: a name such as `__proto__` is a key like any other.
 */
export function memoryStore(): MemoryStore {
  const tables = new Map<Table, Map<string, string>>(TABLES.map((name) => [name, new Map<string, string>()]));
  const table = (name: Table) => tables.get(name)!;
  const usage = {objects: 0, bytes: 0};

  const set = (name: Table, id: string, json: string | undefined): string | undefined => {
    const before = table(name).get(id);
    usage.objects += Number(json !== undefined) - Number(before !== undefined);
    usage.bytes += sizeOf(json) - sizeOf(before);
    if (json === undefined) table(name).delete(id);
    else table(name).set(id, json);
    return before;
  };

  return {
    async list(name, idPrefix = '', limit = Infinity) {
      const values: JsonObject[] = [];
      for (const [id, json] of table(name)) {
        if (values.length >= limit) break;
        if (id.startsWith(idPrefix)) values.push(parse(json));
      }
      return values;
    },
    async get(name, id) {
      const json = table(name).get(id);
      return json === undefined ? undefined : parse(json);
    },
    async transaction(action) {
      const undo: (() => void)[] = [];
      const write = (name: Table, id: string, value: JsonObject | undefined) => {
        const before = set(name, id, value && JSON.stringify(value));
        undo.unshift(() => void set(name, id, before));
        return true;
      };
      const has = (name: Table, id: string) => table(name).has(id);
      const rows: Rows = {
        get: (name, id) => (has(name, id) ? parse(table(name).get(id)!) : undefined),
        insert: (name, id, value) => !has(name, id) && write(name, id, value),
        replace: (name, id, value) => has(name, id) && write(name, id, value),
        remove: (name, id) => has(name, id) && write(name, id, undefined),
        usage: () => ({...usage}),
      };
      try {
        return action(rows);
      } catch (error) {
        for (const step of undo) step();
        throw error;
      }
    },
    async count(name) {
      return table(name).size;
    },
    async clear(rows = []) {
      tables.forEach((each) => each.clear());
      Object.assign(usage, {objects: 0, bytes: 0});
      for (const [name, id, value] of rows) set(name, id, JSON.stringify(value));
    },
    rows: () => TABLES.flatMap((name) => [...table(name)].map(([id, json]): Row => [name, id, parse(json)])),
    async check() {},
  };
}

const encoder = new TextEncoder();
const sizeOf = (json: string | undefined): number => (json === undefined ? 0 : encoder.encode(json).length);

function parse(json: string): JsonObject {
  return JSON.parse(json) as JsonObject;
}
