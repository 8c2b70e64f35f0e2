/** How text becomes search terms: the same for the index and for what readers type. */

const STOP_WORDS = new Set(
  (
    'a about also am an and any are as at be been both but by can cannot could did do does done else for from had has have ' +
    'having he her here his how i if in into is it its itself just let may me might must my no nor not of off on one only or ' +
    'our out own shall she should so some such than that the their them themselves then there these they this those to too ' +
    'until up upon us use used using very was we were what when where whether which while who whom whose why will with ' +
    'within would yet you your'
  ).split(' '),
);

/** Words of a question that say little about what is asked; they count less than the others. */
const LIGHT_WORDS = new Set(
  (
    'after again all already always another anything appear appears ask asks back bad before belong belongs between bring ' +
    'came certain come comes different during each enough ever every everything exactly existing few fine first give gives ' +
    'go goes good happen happens hold holds inside instead keep keeps kind kinds know known last leave less like live lives ' +
    'long look make makes many mean means more most much my need needed needs never new nothing now often old other over ' +
    'please possible really right same say says see seem still survive sure take takes tell tells thing things though ' +
    'through together try turn under want wants way well without word work works wrong two three four five six seven ten'
  ).split(' '),
);

export const isLight = (word: string): boolean => LIGHT_WORDS.has(word.toLowerCase());

const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/(\w{2,})isation/, '$1ization'],
  [/(\w{3,})ise(d|r|s)?$/, '$1ize$2'],
  [/(\w{3,})ising$/, '$1izing'],
  [/(\w{3,})yse(d|r|s)?$/, '$1yze$2'],
  [/^(behavi|col|fav|hon|lab|neighb)our/, '$1or'],
  [/(\w{2,})ence$/, '$1ense'],
  [/^catalogue/, 'catalog'],
  [/^licen[cs]e/, 'license'],
  [/^(cancel|label|model|travel)l(ed|ing)/, '$1$2'],
  [/(\w+)tre$/, '$1ter'],
];

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|ied)$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
  // Long endings first; what stays must still be a word's worth of letters with a vowel in it.
  [/^(.*[aeiouy].{2,})(?:ations?|ating|ated|ator|ate)$/, '$1'],
  [/^(.*[aeiouy].+)(?:ing|ed|ion|ment|ly)$/, '$1'],
  // "stopped" is "stop"; "added" is "add", as short as it stands alone.
  [/(..)([b-df-hj-np-rtv-z])\2$/, '$1$2'],
  [/^(.{3,})e$/, '$1'],
];

/** The stem of a word: "deleting", "deleted" and "deletion" are one term with "delete". */
function stem(word: string): string {
  if (word.length < 4) return word;
  let result = word;
  for (const [pattern, replacement] of ENDINGS) result = result.replace(pattern, replacement);
  return result;
}

/** Names of fields, headers, versions, addresses: to be found exactly. */
export const isIdentifier = (term: string): boolean => /[\d_./-]/.test(term);

function computeTerm(term: string): string | null {
  const lower = term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  if (STOP_WORDS.has(lower)) return null;
  // Identifiers are exact: spelling and endings are for words.
  if (isIdentifier(lower)) return lower;
  let word = lower;
  for (const [pattern, replacement] of AMERICAN) word = word.replace(pattern, replacement);
  return stem(word);
}

const normalised = new Map<string, string | null>();

/** One spelling and one form for a word, so that "organisations" finds "organization". The same words come again and again. */
export function normaliseTerm(term: string): string | null {
  const known = normalised.get(term);
  if (known !== undefined) return known;
  const result = computeTerm(term);
  normalised.set(term, result);
  return result;
}

/** The same, with the words that every text has as they are: for phrases. */
export const stemOf = (word: string): string => normaliseTerm(word) ?? word.toLowerCase();

/** What the apostrophe leaves of a word tells nothing: "route's", "doesn't", "I'm", "we've". */
const CONTRACTIONS =
  /(?<!\p{L})(?:ca|wo)n['’]t(?!\p{L})|(?<=\p{L})(?:n['’]t|['’](?:s|d|m|ll|re|ve))(?!\p{L})/giu;

/** Words as they are typed; identifiers in one piece. */
export const wordsOf = (text: string): string[] =>
  [...text.replace(CONTRACTIONS, '').matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?/gu)].map(
    ([word]) => word,
  );

/**
 * `config.rate_limit` → config, rate_limit, rate, limit; `JavelinConfig` → Javelin, Config. A plain word has no parts.
 */
export function partsOf(word: string): string[] {
  // Most words are plain, and a build of the index asks for all of them.
  if (!/[./_-]|\p{Ll}\p{Lu}/u.test(word)) return [];
  const steps = [/[./]+/, /[_-]+/, /(?<=\p{Ll})(?=\p{Lu})/u];
  const parts: string[] = [];
  let current = [word];
  for (const step of steps) {
    const next = current.flatMap((part) => part.split(step));
    if (next.length > current.length) parts.push(...next.filter((part) => !current.includes(part)));
    current = next;
  }
  return parts.filter((part) => part.length > 1);
}

/** Words, and identifiers whole (`x-javelin-namespace`, `config.rate_limit`) as well as in parts. */
export const splitTerms = (text: string): string[] =>
  wordsOf(text).flatMap((word) => [word, ...partsOf(word)]);

/** The terms of a text, in their order. */
export const termsOf = (text: string): string[] =>
  splitTerms(text).flatMap((word) => normaliseTerm(word) ?? []);

/** The terms of a text with their number. */
export function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const raw of splitTerms(text)) {
    const term = normaliseTerm(raw);
    if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
