export {fieldsOf, isObject, listOf, parseJson} from '@javelin/detectors/json';

/** Deep nesting overflows the stack of every JSON writer sooner or later; nobody configures a gateway 64 levels deep. */
const MAX_DEPTH = 64;

/** Whether a parsed value comes back the same when it is written: not too deep, and no number out of range. */
export function isPlainJson(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((child) => isPlainJson(child, depth - 1));
}
