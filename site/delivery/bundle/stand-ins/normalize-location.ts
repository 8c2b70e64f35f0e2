/**
 * Stands in for the framework's normalizeLocation: which page the first address shows. The server has decided that, and the
 * document says which page it is by its canonical link; the not-found page has none. The framework asks the address again and
 * forgives more than a server does (case, spaces at the end, /index.html), so that a 404 page was replaced by
 * another one while React took over. No upstream issue.
 */
import type {Location} from 'history';

declare const __webpack_public_path__: string;

const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');

export const PAGE_OF_DOCUMENT = canonical
  ? decodeURI(new URL(canonical.href).pathname)
  : `${__webpack_public_path__}404.html`;

let addressOfDocument: string | undefined;

export default function normalizeLocation(location: Location): Location {
  addressOfDocument ??= location.pathname;
  return location.pathname === addressOfDocument ? {...location, pathname: PAGE_OF_DOCUMENT} : location;
}
