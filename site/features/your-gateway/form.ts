/** What a reader typed, as names or as problems. Pure. */
import {OWN_KINDS, OWN_PATTERNS, type OwnKind, type OwnNames, PAGE_NAMES} from '../../lib/own-names.ts';

export type Typed = Readonly<Record<OwnKind, string>>;
export type Problems = Partial<Record<OwnKind, string>>;

const NAME_PROBLEM =
  'Use up to 63 letters, digits, hyphens, underscores and dots, with a letter or digit first.';
const PROBLEMS: Readonly<Record<OwnKind, string>> = {
  host: 'Enter a host name such as gateway.example.com, with a port if you need one and without a path.',
  provider: NAME_PROBLEM,
  route: NAME_PROBLEM,
};

const KEY = /^(?:sk|pk|vk|rk|gsk|AKIA)[-_]?(?=.*\d)[\w-]{12,}$/;
const KEY_PROBLEM = 'This looks like a key. Only names belong here.';

/** People copy a host together with what is around it, or a whole URL. */
function hostIn(text: string): string {
  const [, host] = /^https?:\/\/([^/?#@\s]+)(?:[/?#]|$)/i.exec(text) ?? [];
  return (host ?? text).replace(/\/$/, '').toLowerCase();
}

const tidy = (kind: OwnKind, typed: string): string =>
  kind === 'host' ? hostIn(typed.trim()) : typed.trim();

/** Fields that are empty, or hold the name of the pages, are not set. */
export function namesOf(typed: Typed): {readonly names: OwnNames; readonly problems: Problems} {
  const names: {-readonly [Kind in OwnKind]?: string} = {};
  const problems: Problems = {};
  for (const kind of OWN_KINDS) {
    const text = tidy(kind, typed[kind]);
    if (text === '' || text === PAGE_NAMES[kind]) continue;
    if (KEY.test(typed[kind].trim())) problems[kind] = KEY_PROBLEM;
    else if (new RegExp(OWN_PATTERNS[kind]).test(text)) names[kind] = text;
    else problems[kind] = PROBLEMS[kind];
  }
  return {names, problems};
}
