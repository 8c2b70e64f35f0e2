import type {Store, Usage} from './store.ts';

/** What a sandbox keeps at most: more than anybody configures, and a list of all of it still is a matter of a tenth of a second. */
export const STORE_LIMITS: Usage = {objects: 50_000, bytes: 8 * 1024 * 1024};

/** Nothing more fits; the call returns 507. */
export class StoreFull extends Error {}

/** A store that refuses to grow without end. What does not fit is taken back with its transaction. */
export function boundedStore(store: Store, limits: Usage = STORE_LIMITS): Store {
  return {
    ...store,
    transaction: (action) =>
      store.transaction((rows) => {
        const before = rows.usage();
        const result = action(rows);
        const after = rows.usage();
        const exceeds = (what: keyof Usage) => after[what] > limits[what] && after[what] > before[what];
        if (exceeds('objects') || exceeds('bytes')) throw new StoreFull();
        return result;
      }),
  };
}
