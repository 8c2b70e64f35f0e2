import {KINDS, type JsonObject, type Kind, type Store} from './store.ts';

/**
 * For the browser and tests. Values are kept as JSON text, so a caller can never change a stored object by accident and the
 * store behaves exactly like the durable one. Maps, not objects: a name such as `__proto__` is a key like any other.
 */
export function memoryStore(): Store {
  const tables = new Map<Kind, Map<string, string>>(KINDS.map((kind) => [kind, new Map<string, string>()]));
  const table = (kind: Kind) => tables.get(kind)!;

  return {
    async list(kind, idPrefix = '') {
      return [...table(kind)].filter(([id]) => id.startsWith(idPrefix)).map(([, json]) => parse(json));
    },
    async get(kind, id) {
      const json = table(kind).get(id);
      return json === undefined ? undefined : parse(json);
    },
    async insert(kind, id, value) {
      if (table(kind).has(id)) return false;
      table(kind).set(id, JSON.stringify(value));
      return true;
    },
    async replace(kind, id, value) {
      if (!table(kind).has(id)) return false;
      table(kind).set(id, JSON.stringify(value));
      return true;
    },
    async remove(kind, id) {
      return table(kind).delete(id);
    },
    async count(kind) {
      return table(kind).size;
    },
    async clear() {
      tables.forEach((rows) => rows.clear());
    },
  };
}

function parse(json: string): JsonObject {
  return JSON.parse(json) as JsonObject;
}
