/** A store in memory whose rows can be read out and put back. */
import {memoryStore, type JsonObject, type Store, type Table} from '@javelin/sandbox';

export interface Row {
  readonly table: Table;
  readonly id: string;
  readonly value: JsonObject;
}

export interface DumpableStore extends Store {
  /** In order of creation. */
  rows(): Row[];
  /** Adds rows; those that exist are replaced. */
  load(rows: readonly Row[]): Promise<void>;
}

export function dumpableStore(): DumpableStore {
  const store = memoryStore();
  const rows = new Map<string, Row>();
  const keyOf = (table: Table, id: string) => `${table} ${id}`;
  const note = (table: Table, id: string, value: JsonObject): boolean =>
    rows.set(keyOf(table, id), {table, id, value}).size > 0;

  const dumpable: DumpableStore = {
    ...store,
    async transaction(action) {
      const before = [...rows];
      try {
        return await store.transaction((inner) =>
          action({
            ...inner,
            insert: (table, id, value) => inner.insert(table, id, value) && note(table, id, value),
            replace: (table, id, value) => inner.replace(table, id, value) && note(table, id, value),
            remove: (table, id) => inner.remove(table, id) && rows.delete(keyOf(table, id)),
          }),
        );
      } catch (error) {
        rows.clear();
        for (const [key, row] of before) rows.set(key, row);
        throw error;
      }
    },
    async clear() {
      rows.clear();
      await store.clear();
    },
    rows: () => [...rows.values()],
    async load(some) {
      await dumpable.transaction((inner) => {
        for (const {table, id, value} of some)
          if (!inner.insert(table, id, value)) inner.replace(table, id, value);
      });
    },
  };
  return dumpable;
}
