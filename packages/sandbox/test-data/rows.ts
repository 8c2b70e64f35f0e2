import type {JsonObject, Store, Table} from '../src/index.ts';

/** Single writes, each a transaction of its own. */

export const insert = (store: Store, table: Table, id: string, value: JsonObject) =>
  store.transaction((rows) => rows.insert(table, id, value));
export const replace = (store: Store, table: Table, id: string, value: JsonObject) =>
  store.transaction((rows) => rows.replace(table, id, value));
export const remove = (store: Store, table: Table, id: string) =>
  store.transaction((rows) => rows.remove(table, id));
