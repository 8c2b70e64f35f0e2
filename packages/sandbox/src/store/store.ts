/** What a caller can see in the sandbox. */
export const KINDS = ['providers', 'keys', 'templates', 'routes', 'gateways'] as const;
export type Kind = (typeof KINDS)[number];

/** What the sandbox keeps. Virtual keys lead to the secrets they stand for. */
export const TABLES = [...KINDS, 'virtual-keys'] as const;
export type Table = (typeof TABLES)[number];

export type JsonObject = Record<string, unknown>;

/** What a store holds at the moment. Bytes are those of the values as JSON. */
export interface Usage {
  readonly objects: number;
  readonly bytes: number;
}

export type Row = readonly [table: Table, id: string, value: JsonObject];

/** The rows of a store during a transaction. */
export interface Rows {
  /** A row that cannot be read counts as an empty object, so that it can be replaced or removed. */
  get(table: Table, id: string): JsonObject | undefined;
  /** False when the id is taken; nothing is overwritten. */
  insert(table: Table, id: string, value: JsonObject): boolean;
  /** False when the id is unknown; nothing is created. */
  replace(table: Table, id: string, value: JsonObject): boolean;
  /** False when the id is unknown. */
  remove(table: Table, id: string): boolean;
  usage(): Usage;
}

/**
 * Ids are opaque to a store; values are JSON objects. A rejected promise means that the store failed; the sandbox returns 500
 * with the call’s own message.
 */
export interface Store {
  /** In order of creation. With a prefix: only ids that start with it. A store may return more than `limit`. */
  list(table: Table, idPrefix?: string, limit?: number): Promise<JsonObject[]>;
  get(table: Table, id: string): Promise<JsonObject | undefined>;
  /** Reads and writes as one step: nobody sees a part of it, and nothing of it is kept when the action throws. */
  transaction<T>(action: (rows: Rows) => T): Promise<T>;
  count(table: Table): Promise<number>;
  /** Empties the store, and fills it with these rows in the same step. */
  clear(rows?: readonly Row[]): Promise<void>;
  /** Rejects when writes fail. */
  check(): Promise<void>;
}
