import type {Clock} from './context.ts';
import type {JsonObject} from './store/store.ts';

const ADMIN = 'admin';

/** The audit fields of a new object, or of a changed one that keeps its beginnings. */
export function auditFields(clock: Clock, stored?: JsonObject): JsonObject {
  const now = new Date(clock()).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    created_at: stored?.['created_at'] ?? now,
    created_by: stored?.['created_by'] ?? ADMIN,
    modified_at: now,
    modified_by: ADMIN,
  };
}
