/**
 * A part of a path. Stricter than encodeURIComponent: what it leaves alone can still end a quoted string in a shell. Half a
 * surrogate pair, which a form can hold while somebody types, would make it throw.
 */
export function encodeSegment(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
