/** Spellings of addresses, and what each is: one table for every server of the site, and for the page after React has taken over. */
import type {ReceivedResponse} from '@javelin/server/fixture-site';

type Meaning = 'page' | 'moved' | 'nothing';

export interface Address {
  /** As a client sends it. */
  readonly target: string;
  /** The page that it is about. */
  readonly page: string;
  readonly meaning: Meaning;
}

/** One of each kind: short, with a folder, with two, the API reference, lists of tags. */
export const ADDRESSED_PAGES = [
  '/security',
  '/javelin-core/quickstart',
  '/javelin-core/features/caching',
  '/api',
  '/changelog',
  '/tags',
  '/javelin-videos/how-to-videos',
] as const;

const capital = (path: string) => path.replace(/\/(\w)(?=[^/]*$)/, (found) => found.toUpperCase());
const escapedLetter = (path: string) =>
  path.replace(/\/(\w)(?=[^/]*$)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);

const SPELLINGS: readonly (readonly [Meaning, (path: string) => string])[] = [
  ['page', (path) => path],
  ['page', (path) => `${path}?`],
  ['page', (path) => `${path}?a=1&b=%2F`],
  ['page', escapedLetter],
  ['moved', (path) => `${path}/`],
  ['moved', (path) => `${path}/?a=1`],
  ['moved', (path) => `${path}.html`],
  ['moved', (path) => `${path}.html?a=1&b=%2F`],
  ['nothing', (path) => path.toUpperCase()],
  ['nothing', capital],
  ['nothing', (path) => `${path}.HTML`],
  ['nothing', (path) => `${path}.htm`],
  ['nothing', (path) => `${path}.html/`],
  ['nothing', (path) => `${path}/index.html`],
  ['nothing', (path) => `${path}/index`],
  ['nothing', (path) => `${path}/nothing`],
  ['nothing', (path) => `${path}x`],
  ['nothing', (path) => path.slice(0, -1)],
  ['nothing', (path) => `${path}//`],
  ['nothing', (path) => `/${path}`],
  ['nothing', (path) => `//evil.example${path}`],
  ['nothing', (path) => path.replace(/\/(?=[^/]*$)/, '//')],
  ['nothing', (path) => `/.${path}`],
  ['nothing', (path) => `${path}/.`],
  ['nothing', (path) => `/x/..${path}`],
  ['nothing', (path) => `/%2e${path}`],
  ['nothing', (path) => `/%2e%2e${path}`],
  ['nothing', (path) => `/%2F${path.slice(1)}`],
  ['nothing', (path) => path.replaceAll('/', '%2F').replace('%2F', '/%2f')],
  ['nothing', (path) => `${path}%2F`],
  ['nothing', (path) => `${path}%20`],
  ['nothing', (path) => `${path}%09`],
  ['nothing', (path) => `${path}%0A`],
  ['nothing', (path) => `${path}%0d%0aX:y`],
  ['nothing', (path) => `${path}%00`],
  ['nothing', (path) => `${path}%`],
  ['nothing', (path) => `${path}%zz`],
  ['nothing', (path) => `${path}%E0%A4%A`],
  ['nothing', (path) => `${path}%25`],
  ['nothing', (path) => `${path}%3F`],
  ['nothing', (path) => `${path}%23`],
  ['nothing', (path) => `${path}.`],
  ['nothing', (path) => `${path};a=1`],
  ['nothing', (path) => `${path}:80`],
  ['nothing', (path) => `${path}%5C`],
  ['nothing', (path) => `${path}.html.br`],
  ['nothing', (path) => `${path}.html.gz`],
];

export const addressesOf = (pages: readonly string[]): Address[] =>
  pages.flatMap((page) => SPELLINGS.map(([meaning, spell]) => ({target: spell(page), page, meaning})));

const STATUS: Readonly<Record<Meaning, number>> = {page: 200, moved: 301, nothing: 404};

/** @param folder what the site is served below */
export function addressProblem(
  address: Address,
  {status, headers}: ReceivedResponse,
  folder = '',
): string | undefined {
  const {target, page, meaning} = address;
  if (status !== STATUS[meaning]) return `${folder}${target}: status ${status}, expected ${STATUS[meaning]}`;
  if (meaning !== 'moved') return undefined;
  const [, search = ''] = /(\?.*)$/.exec(target) ?? [];
  const to = new URL(headers.location ?? '', `http://localhost${folder}${target}`);
  const isRight = to.pathname === folder + page && to.search === search && to.host === 'localhost';
  return isRight ? undefined : `${folder}${target}: moves to ${to.href}`;
}
