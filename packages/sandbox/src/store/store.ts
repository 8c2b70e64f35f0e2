/** What a caller can see in the sandbox. */
export const KINDS = ['providers', 'keys', 'templates', 'routes', 'gateways'] as const;
export type Kind = (typeof KINDS)[number];

/** What the sandbox keeps. Virtual keys lead to the secrets they stand for. */
export const TABLES = [...KINDS, 'virtual-keys'] as const;
export type Table = (typeof TABLES)[number];

export type JsonObject = Record<string, unknown>;

/**
 * Ids are opaque to a store; values are JSON objects. Small enough that every operation is one atomic step of the underlying
 * store: two parallel creates of one name can never both succeed. A rejected promise means that the store failed; the
 * sandbox returns 500 with the call’s own message.
 */
export interface Store {
  /** In order of creation. With a prefix: only ids that start with it. A store may return more than `limit`. */
  list(table: Table, idPrefix?: string, limit?: number): Promise<JsonObject[]>;
  get(table: Table, id: string): Promise<JsonObject | undefined>;
  /** False when the id is taken; nothing is overwritten. */
  insert(table: Table, id: string, value: JsonObject): Promise<boolean>;
  /** False when the id is unknown; nothing is created. */
  replace(table: Table, id: string, value: JsonObject): Promise<boolean>;
  /** False when the id is unknown. */
  remove(table: Table, id: string): Promise<boolean>;
  count(table: Table): Promise<number>;
  clear(): Promise<void>;
}
