/** State of a widget in the hash of an address: `#regex-tester=…`. Written only when the reader asks for a link. */

/** Longer links break in mail programs and chats. */
export const MAX_LINK = 4000;

export function encodeState(id: string, state: unknown): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const hash = `#${id}=${btoa(String.fromCharCode(...bytes.slice(0, MAX_LINK)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')}`;
  return bytes.length <= MAX_LINK && hash.length <= MAX_LINK ? hash : undefined;
}

/** Whatever stands in a link was written by a stranger: the value has the shape of `initial`, or it is `initial`. */
export function decodeState<S extends object>(hash: string, id: string, initial: S): S {
  const prefix = `#${id}=`;
  if (!hash.startsWith(prefix) || hash.length > MAX_LINK) return initial;
  try {
    const binary = atob(hash.slice(prefix.length).replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    return hasShapeOf(value, initial) ? value : initial;
  } catch {
    return initial;
  }
}

function hasShapeOf<S extends object>(value: unknown, model: S): value is S {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  const same = keys.length === Object.keys(model).length && keys.every((key) => Object.hasOwn(model, key));
  return (
    same &&
    Object.entries(model).every(([key, wanted]) => {
      const given: unknown = (value as Record<string, unknown>)[key];
      if (typeof wanted === 'object' && wanted !== null) return hasShapeOf(given, wanted);
      return typeof given === typeof wanted;
    })
  );
}
