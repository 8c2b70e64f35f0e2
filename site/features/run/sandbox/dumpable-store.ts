/** A store in memory whose rows can be read out and put back. */
import {memoryStore, type JsonObject, type Store} from '@javelin/sandbox';

type Table = Parameters<Store['insert']>[0];

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
  const note = (table: Table, id: string, value: JsonObject) =>
    rows.set(keyOf(table, id), {table, id, value});

  const dumpable: DumpableStore = {
    ...store,
    async insert(table, id, value) {
      const isNew = await store.insert(table, id, value);
      if (isNew) note(table, id, value);
      return isNew;
    },
    async replace(table, id, value) {
      const isKnown = await store.replace(table, id, value);
      if (isKnown) note(table, id, value);
      return isKnown;
    },
    async remove(table, id) {
      rows.delete(keyOf(table, id));
      return store.remove(table, id);
    },
    async clear() {
      rows.clear();
      await store.clear();
    },
    rows: () => [...rows.values()],
    async load(some) {
      for (const {table, id, value} of some)
        if (!(await dumpable.insert(table, id, value))) await dumpable.replace(table, id, value);
    },
  };
  return dumpable;
}
