/** A base URL without what may hold a credential: user and password, query, fragment. */
export function withoutCredentials(base: string): string {
  return base
    .trim()
    .replace(/[?#][^]*$/, '')
    .replace(/^(https?:[\\/]*|[a-z][\w+.-]*:\/\/)?[^\\/]*@/i, '$1');
}
