export type Json = Readonly<Record<string, unknown>>;

/** An object of JSON: not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
