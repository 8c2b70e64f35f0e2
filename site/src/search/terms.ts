/** How text becomes search terms: the same for the index and for what readers type. */

const STOP_WORDS = new Set(
  (
    'a an and any are as at be been but by can could do does for from get had has have how i if in into is it its may me my ' +
    'no not of on one or our out should so some than that the their them then there these they this to up use used using was ' +
    'we what when where which who why will with would you your'
  ).split(' '),
);

const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/(\w{2,})isation/, '$1ization'],
  [/(\w{3,})ise(d|r|s)?$/, '$1ize$2'],
  [/(\w{3,})ising$/, '$1izing'],
  [/^(behavi|col|fav|hon|lab|neighb)our/, '$1or'],
  [/(\w{2,})ence$/, '$1ense'],
  [/^catalogue/, 'catalog'],
  [/^licen[cs]e/, 'license'],
  [/(\w+)tre$/, '$1ter'],
];

/** One spelling and one number for a word, so that "organisations" finds "organization". */
export function normaliseTerm(term: string): string | null {
  const lower = term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  if (STOP_WORDS.has(lower)) return null;
  // Identifiers are exact: plural and spelling rules are for words.
  if (/[\d_./-]/.test(lower)) return lower;
  let word = lower;
  for (const [pattern, replacement] of AMERICAN) word = word.replace(pattern, replacement);
  if (word.length > 4)
    word = word
      .replace(/ies$/, 'y')
      .replace(/(ss|x|ch|sh)es$/, '$1')
      .replace(/([^su])s$/, '$1');
  if (word.length > 6) word = word.replace(/(?:ing|ed)$/, '');
  return word;
}

/** Words, and identifiers whole (`x-javelin-namespace`, `config.rate_limit`) as well as in parts. */
export function splitTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [raw] of text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}])?/gu)) {
    terms.push(raw);
    const parts = raw.split(/[_./-]+|(?<=\p{Ll})(?=\p{Lu})/u);
    if (parts.length > 1) terms.push(...parts.filter((part) => part.length > 1));
  }
  return terms;
}
