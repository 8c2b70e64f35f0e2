import {TABLES, type JsonObject, type Store, type Table} from './store.ts';

/**
 * For the browser and tests. Values are kept as JSON text, so a caller can never change a stored object by accident and the
 * store behaves exactly like the durable one. Maps, not objects: a name such as `__proto__` is a key like any other.
 */
export function memoryStore(): Store {
  const tables = new Map<Table, Map<string, string>>(TABLES.map((name) => [name, new Map<string, string>()]));
  const table = (name: Table) => tables.get(name)!;

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
    async insert(name, id, value) {
      if (table(name).has(id)) return false;
      table(name).set(id, JSON.stringify(value));
      return true;
    },
    async replace(name, id, value) {
      if (!table(name).has(id)) return false;
      table(name).set(id, JSON.stringify(value));
      return true;
    },
    async remove(name, id) {
      return table(name).delete(id);
    },
    async count(name) {
      return table(name).size;
    },
    async clear() {
      tables.forEach((rows) => rows.clear());
    },
  };
}

function parse(json: string): JsonObject {
  return JSON.parse(json) as JsonObject;
}
