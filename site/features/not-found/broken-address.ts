/**
 * R2.6: an address with escapes that stand for nothing (`/%`, `/%E0%A4%A`) is one that does not exist, and
 * gets the not-found page. The router would stop there. It decodes addresses, and its own results again
 * (`/100%25`, then `/100%`), so a sign that it takes for an escape must not be in them: a percent sign of
 * full width stands for it.
 */
const FULL_WIDTH = '％';

function isSafe(pathname: string): boolean {
  try {
    const decoded = decodeURI(pathname);
    return decodeURI(decoded) === decoded;
  } catch {
    return false;
  }
}

/** The path, if it can be decoded any number of times; otherwise one that looks like it and can. */
export const mendPath = (pathname: string): string =>
  isSafe(pathname) ? pathname : pathname.replace(/%(?:25)*/g, FULL_WIDTH);

/** To be called before the router starts. */
export function mendBrokenAddress(): void {
  const {pathname, search, hash} = window.location;
  const path = mendPath(pathname);
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
}
