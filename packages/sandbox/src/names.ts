const MAX_NAME_LENGTH = 256;
// Control characters and lone surrogates: neither can travel in a URL and come back the same.
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

/** Whether something can be addressed by this name. */
export function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= MAX_NAME_LENGTH &&
    value !== '.' &&
    value !== '..' &&
    !UNUSABLE.test(value)
  );
}

const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * Joins names to one id without ambiguity: an encoded name contains no slash. A body may mention names that nothing can
 * have, such as half a surrogate pair, which has no encoding; the id of such a name matches nothing.
 */
export function joinId(...names: string[]): string {
  return names.map((name) => encodeURIComponent(name.replace(LONE_SURROGATES, '\0'))).join('/');
}

/** Where secrets are when a published client, which never sends a namespace, calls the keyvault paths. */
export const DEFAULT_NAMESPACE = 'production';
