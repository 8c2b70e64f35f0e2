import {TABLES, type JsonObject, type Store} from './store.ts';

/** What a sandbox keeps at most: more than anybody configures, less than a machine has. */
export const STORE_LIMITS = {objects: 50_000, characters: 32 * 1024 * 1024} as const;

/** Nothing more fits; the call returns 507. */
export class StoreFull extends Error {}

/** A store that refuses to grow without end. Sizes are those of the JSON text. */
export function boundedStore(
  store: Store,
  limits: {readonly objects: number; readonly characters: number} = STORE_LIMITS,
): Store {
  let used: Promise<Usage> | undefined;
  // Counted at the first write: a sandbox that only reads need not know.
  const usage = (): Promise<Usage> => (used ??= measure(store).catch(forget));
  const forget = (error: unknown): never => {
    used = undefined;
    throw error;
  };
  const grow = async (objects: number, characters: number): Promise<void> => {
    const now = await usage();
    const isFull = now.objects + objects > limits.objects || now.characters + characters > limits.characters;
    if (isFull && (objects > 0 || characters > 0)) throw new StoreFull();
    now.objects += objects;
    now.characters += characters;
  };

  return {
    list: (...query) => store.list(...query),
    get: (table, id) => store.get(table, id),
    count: (table) => store.count(table),
    async insert(kind, id, value) {
      const size = sizeOf(value);
      await grow(1, size);
      const isNew = await store.insert(kind, id, value).catch(async (error: unknown) => {
        await grow(-1, -size);
        throw error;
      });
      if (!isNew) await grow(-1, -size);
      return isNew;
    },
    async replace(kind, id, value) {
      const before = await store.get(kind, id);
      if (!before) return false;
      const growth = sizeOf(value) - sizeOf(before);
      await grow(0, growth);
      const done = await store.replace(kind, id, value).catch(async (error: unknown) => {
        await grow(0, -growth);
        throw error;
      });
      if (!done) await grow(0, -growth);
      return done;
    },
    async remove(kind, id) {
      const before = await store.get(kind, id);
      const isGone = await store.remove(kind, id);
      if (isGone && before) await grow(-1, -sizeOf(before));
      return isGone;
    },
    async clear() {
      await store.clear();
      used = undefined;
    },
  };
}

interface Usage {
  objects: number;
  characters: number;
}

const sizeOf = (value: JsonObject): number => JSON.stringify(value).length;

async function measure(store: Store): Promise<Usage> {
  const usage = {objects: 0, characters: 0};
  for (const table of TABLES) {
    const values = await store.list(table);
    usage.objects += values.length;
    usage.characters += values.reduce((sum, value) => sum + sizeOf(value), 0);
  }
  return usage;
}
