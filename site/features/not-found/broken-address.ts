/**
 * R2.6: an address with escapes that stand for nothing (`/%`, `/%E0%A4%A`) is one that does not exist, and gets the not-found page.
 * The router cannot decode it and would stop there, so it is given the address as the text it is. Before the router starts.
 */
export function mendBrokenAddress(): void {
  const {pathname, search, hash} = window.location;
  try {
    decodeURI(pathname);
  } catch {
    window.history.replaceState(window.history.state, '', pathname.replaceAll('%', '%25') + search + hash);
  }
}
