/** Shannon entropy over characters (code points), in bits per character: H = −Σ p · log2 p. */

export interface EntropyMeasure {
  readonly bitsPerCharacter: number;
  /** Entropy divided by the most that this many different characters allow; 0 for fewer than two. */
  readonly normalised: number;
  readonly length: number;
  readonly alphabet: number;
}

export function measureEntropy(text: string): EntropyMeasure {
  const counts = new Map<string, number>();
  let length = 0;
  for (const char of text) {
    counts.set(char, (counts.get(char) ?? 0) + 1);
    length++;
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / length) * Math.log2(count / length);
  const alphabet = counts.size;
  return {
    bitsPerCharacter: bits,
    normalised: alphabet > 1 ? bits / Math.log2(alphabet) : 0,
    length,
    alphabet,
  };
}

export const shannonEntropy = (text: string): number => measureEntropy(text).bitsPerCharacter;

export interface EntropyWindow {
  readonly start: number;
  readonly end: number;
  readonly bitsPerCharacter: number;
}

/**
 * Entropy of a sliding window, in one pass: moving the window changes two counts, so the cost does not depend on its
 * size. Offsets count UTF-16 code units. `step` thins out the result, not the calculation.
 */
export function scanWindows(text: string, size: number, step = 1): EntropyWindow[] {
  const width = Math.max(1, Math.min(size, text.length));
  const terms = Float64Array.from({length: width + 1}, (_, n) => (n ? n * Math.log2(n) : 0));
  const counts = new Map<string, number>();
  const windows: EntropyWindow[] = [];
  let sum = 0;
  const change = (char: string, by: 1 | -1): void => {
    const before = counts.get(char) ?? 0;
    counts.set(char, before + by);
    sum += (terms[before + by] ?? 0) - (terms[before] ?? 0);
  };
  for (let end = 0; end < text.length; end++) {
    change(text.charAt(end), 1);
    const start = end - width + 1;
    if (start > 0) change(text.charAt(start - 1), -1);
    if (start < 0 || start % step !== 0) continue;
    windows.push({start, end: end + 1, bitsPerCharacter: Math.max(0, Math.log2(width) - sum / width)});
  }
  return windows;
}

export interface EntropyToken extends EntropyWindow {
  readonly quote: string;
}

/**
 * Tokens that look random: long runs of key characters whose entropy is close to what a random string of that length
 * reaches. Words, paths and identifiers fall short because letters repeat; hexadecimal digests are measured on their
 * own scale (at most 4 bits).
 */
export function highEntropyTokens(text: string, minimumLength = 20): EntropyToken[] {
  const found: EntropyToken[] = [];
  for (const {index: start, 0: run} of text.matchAll(/[A-Za-z0-9+/=_-]{12,512}/g)) {
    const quote = run.replace(/^[=/_-]+|[=]+$/g, '');
    const offset = start + run.indexOf(quote);
    if (quote.length < minimumLength || !looksRandom(quote)) continue;
    const bitsPerCharacter = shannonEntropy(quote);
    found.push({start: offset, end: offset + quote.length, quote, bitsPerCharacter});
  }
  return found;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function looksRandom(token: string): boolean {
  if (UUID.test(token) || /^\d+$/.test(token)) return false;
  const bits = shannonEntropy(token);
  const ceiling = Math.log2(Math.min(token.length, 64));
  if (/^[0-9a-f]+$/i.test(token)) return token.length >= 32 && bits >= 3;
  return bits >= 3.5 && bits / ceiling >= 0.8 && mixes(token);
}

/**
 * A random token changes between lower case, upper case and digits all the time; identifiers and paths change only
 * where words meet. A lone run of words therefore needs many more changes than it has.
 */
function mixes(token: string): boolean {
  const kinds = [...token].map((char) =>
    /[a-z]/.test(char) ? 'a' : /[A-Z]/.test(char) ? 'A' : /\d/.test(char) ? '0' : '-',
  );
  let changes = 0;
  for (let i = 1; i < kinds.length; i++) if (kinds[i] !== kinds[i - 1]) changes++;
  const hasDigit = kinds.includes('0');
  return hasDigit && new Set(kinds.filter((kind) => kind !== '-')).size >= 2 && changes / token.length >= 0.3;
}
