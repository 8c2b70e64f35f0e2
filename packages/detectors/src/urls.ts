/** Takes the addresses in a text apart: who really answers, and which tricks their form shows. No reputation. */
import {inspectCharacters} from './characters.ts';
import {editDistance} from './edit-distance.ts';
import {decodeLabel} from './punycode.ts';

export interface UrlReading {
  /** As it stands in the text. */
  readonly quote: string;
  readonly scheme: string;
  /** Before the `@`: decoration, since browsers do not show it. */
  readonly user: string;
  /** Left of the owner; chosen freely by whoever owns it. */
  readonly subdomain: string;
  /** The registrable part: who answers. */
  readonly owner: string;
  /** The owner as people see it, when it is written in punycode. */
  readonly looksLike: string;
  readonly rest: string;
  /** Whether the owner is the domain that the reader expects; absent when they expect none. */
  readonly isExpected?: boolean;
  readonly signs: readonly string[];
}

export const MAX_URLS = 50;
/** A number of the sixth version stands in brackets; otherwise a bracket ends the address. */
const WITH_SCHEME = /https?:\/\/(?:\[[\da-f:.]{2,45}\])?[^\s<>"'`()[\]{}\u00ab\u00bb\u2018-\u201f]{0,2000}/gi;

/** A host without a scheme, which many clients turn into a link; only frequent endings, or every file name would be one. */
const BARE =
  /(?<![\p{L}\p{N}_@./:-])(?:[\p{L}\d-]{1,63}\.){1,5}(?:com|net|org|io|co|dev|app|ai|info|biz|xyz|top|site|online|shop|me|eu|uk|de|fr|ru|cn|test|example)(?![\w-])(?:\/[^\s<>"'`()[\]{}]{0,2000})?/giu;

/** Endings under which strangers register names. The whole list has thousands; these are the frequent ones. */
const TWO_PART_ENDINGS = new Set(
  (
    'ac.uk co.uk gov.uk org.uk com.au net.au org.au co.nz co.za com.br com.cn com.mx com.tr co.in co.jp co.kr ' +
    'github.io gitlab.io netlify.app pages.dev vercel.app web.app workers.dev blogspot.com herokuapp.com'
  ).split(' '),
);

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');

function ownerOf(host: string): string {
  if (isAddress(host)) return host;
  const labels = host.split('.');
  return labels.slice(TWO_PART_ENDINGS.has(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}

const toUnicode = (host: string): string => host.split('.').map(decodeLabel).join('.');

/** Pairs of letters that the eye takes for one. */
const skeleton = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replace(/[1l|]/g, 'i');

function resemblance(owner: string, trusted: string): string | undefined {
  if (owner === trusted) return undefined;
  if (skeleton(owner) === skeleton(trusted)) return `looks like ${trusted} at a glance`;
  const edits = editDistance(owner, trusted, 2);
  if (edits <= 2) return `${edits} ${edits === 1 ? 'letter' : 'letters'} away from ${trusted}`;
  return undefined;
}

function signsOf(quote: string, url: URL, owner: string, looksLike: string, trusted: string): string[] {
  const host = url.hostname;
  const labels = host.split('.').filter((label) => label.startsWith('xn--'));
  const mixed = labels.some((label) => inspectCharacters(decodeLabel(label)).mixedWords.length > 0);
  const isForeign = trusted !== '' && owner !== trusted;
  const isDecoy = isForeign && url.username.includes(trusted);
  return [
    isDecoy && `${trusted} is only the user name`,
    url.username !== '' && !isDecoy && 'a user name before the @',
    quote.includes('\\') && 'a backslash: browsers read it as a slash, other programs may not',
    isAddress(host) && 'a number instead of a name',
    labels.length > 0 && `written in punycode; shown as ${toUnicode(host)}`,
    mixed && 'letters of two alphabets in one label',
    isForeign && `${host}.`.includes(`${trusted}.`) && `${trusted} is left of the real owner`,
    isForeign && resemblance(looksLike, trusted),
    url.protocol === 'http:' && 'not encrypted',
    url.port !== '' && `port ${url.port}`,
  ].filter((sign): sign is string => typeof sign === 'string');
}

function read(quote: string, trusted: string): UrlReading | undefined {
  let url: URL;
  try {
    url = new URL(/^https?:/i.test(quote) ? quote : `https://${quote}`);
  } catch {
    return undefined;
  }
  const host = url.hostname;
  const owner = ownerOf(host);
  const looksLike = toUnicode(owner);
  return {
    quote,
    scheme: url.protocol.slice(0, -1),
    user: url.username,
    subdomain: host.slice(0, host.length - owner.length).replace(/\.$/, ''),
    owner,
    looksLike,
    ...(trusted !== '' && {isExpected: owner === trusted}),
    rest: `${url.pathname}${url.search}${url.hash}`,
    signs: signsOf(quote, url, owner, looksLike, trusted),
  };
}

export interface ReadOptions {
  /** At most this many are read. */
  readonly limit?: number;
  /** Also hosts without a scheme. */
  readonly bare?: boolean;
}

/** `trusted` is the domain that the reader expects, such as `example.com`; empty when there is none. */
export function readUrls(text: string, trusted = '', options: ReadOptions = {}): UrlReading[] {
  const {limit = MAX_URLS, bare = false} = options;
  const expected = trusted.trim().toLowerCase();
  const found: UrlReading[] = [];
  // What has a scheme is read once: its host must not be found again as one without.
  const rest = bare ? text.replace(WITH_SCHEME, (url) => ' '.repeat(url.length)) : '';
  const matches = [...text.matchAll(WITH_SCHEME), ...rest.matchAll(BARE)];
  for (const [match] of matches.sort((a, b) => a.index - b.index)) {
    const reading = read(match.replace(/[.,;:!?]+$/, ''), expected);
    if (reading) found.push(reading);
    if (found.length === limit) break;
  }
  return found;
}
