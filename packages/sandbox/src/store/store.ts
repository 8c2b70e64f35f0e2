/** What the sandbox keeps. Ids are opaque to a store; values are JSON objects. */
export const KINDS = ['providers', 'keys', 'templates', 'routes', 'gateways'] as const;
export type Kind = (typeof KINDS)[number];

export type JsonObject = Record<string, unknown>;

/**
 * Small enough that every operation is one atomic step of the underlying store: two parallel creates of one name can never
 * both succeed. A rejected promise means that the store failed; the sandbox answers 500 with the call’s own message.
 */
export interface Store {
  /** In order of creation. With a prefix: only ids that start with it. */
  list(kind: Kind, idPrefix?: string): Promise<JsonObject[]>;
  get(kind: Kind, id: string): Promise<JsonObject | undefined>;
  /** False when the id is taken; nothing is overwritten. */
  insert(kind: Kind, id: string, value: JsonObject): Promise<boolean>;
  /** False when the id is unknown; nothing is created. */
  replace(kind: Kind, id: string, value: JsonObject): Promise<boolean>;
  /** False when the id is unknown. */
  remove(kind: Kind, id: string): Promise<boolean>;
  count(kind: Kind): Promise<number>;
  clear(): Promise<void>;
}
