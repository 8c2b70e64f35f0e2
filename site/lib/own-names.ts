/**
 * The names in samples that every reader has their own of: the gateway's host, a provider and a route. The build marks their places
 * (`data-own`), inline/own-names.js fills the marks before the first paint, and text that is made in the page is rewritten here.
 */
import {fieldsOf, parseJson} from '@javelin/detectors/json';

export const OWN_KINDS = ['host', 'provider', 'route'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];
export type OwnNames = Partial<Readonly<Record<OwnKind, string>>>;

/** JSON in local storage. Listed in REQUIREMENTS.md, R3.2. */
export const OWN_NAMES_KEY = 'javelin.gateway';

/** The names on the pages: CONTRIBUTING.md, "The small world". */
export const PAGE_NAMES: Readonly<Record<OwnKind, string>> = {
  host: 'your-api-domain.com',
  provider: 'openai-prod',
  route: 'support-chat',
};

/** What needs no escaping in a URL, a shell, JSON, Python or JavaScript: samples stay correct with any value that matches. */
const NAME = String.raw`^[A-Za-z\d][\w.-]{0,62}$`;
export const OWN_PATTERNS: Readonly<Record<OwnKind, string>> = {
  host: String.raw`^(?=.{1,253}$)[a-z\d]+(?:(?:-+|\.)[a-z\d]+)*(?::\d{1,5})?$`,
  provider: NAME,
  route: NAME,
};

/** Whole names only: neither `openai-prod-key` nor `staging.your-api-domain.com`. */
const ANY_NAME = Object.values(PAGE_NAMES).join('|').replaceAll('.', '\\.');
const PLACES = new RegExp(`(?<![\\w.-])(?:${ANY_NAME})(?![\\w-])`, 'g');

/** What is meant for the sandbox on the reader's machine, whose objects have the names of the pages. */
const LOCAL = /(?:127\.0\.0\.1|localhost):8787/;

const kindOf = (name: string): OwnKind => OWN_KINDS.find((kind) => PAGE_NAMES[kind] === name) ?? OWN_KINDS[0];

/** Whether a sample has names for the reader to replace. */
export const hasOwnNames = (text: string): boolean => text.search(PLACES) !== -1 && !LOCAL.test(text);

/** Replaces every name that is a place for the reader's own. */
export const replaceNames = (text: string, replacement: (kind: OwnKind, name: string) => string): string =>
  text.replace(PLACES, (name) => replacement(kindOf(name), name));

/** HTML that was escaped, with its places marked. */
export const markNames = (html: string): string =>
  replaceNames(html, (kind, name) => `<span data-own="${kind}">${name}</span>`);

/** A sample with the reader's names. */
export const withNames = (text: string, names: OwnNames): string =>
  hasOwnNames(text) ? replaceNames(text, (kind, name) => names[kind] ?? name) : text;

/** A page as Markdown with the reader's names: block by block, because one may be about their machine. */
export const withNamesInMarkdown = (markdown: string, names: OwnNames): string =>
  markdown
    .split(/(^ *```[^]*?^ *```$)|(?<=\n)/m)
    .map((part: string | undefined) => withNames(part ?? '', names))
    .join('');

/** What storage holds, as far as it can be used. */
export function readNames(stored: string | null): OwnNames {
  const values = fieldsOf(parseJson(stored ?? ''));
  const entries = OWN_KINDS.flatMap((kind) => {
    const value = values[kind];
    return typeof value === 'string' && new RegExp(OWN_PATTERNS[kind]).test(value) ? [[kind, value]] : [];
  });
  return Object.fromEntries(entries) as OwnNames;
}
