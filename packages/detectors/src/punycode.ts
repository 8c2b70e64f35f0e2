/** Decodes the ASCII form of a domain label (`xn--…`, RFC 3492), so that a reader sees what it stands for. */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const LAST_CODE_POINT = 0x10ffff;

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const digitOf = (character: string): number =>
  /^[a-z]$/i.test(character)
    ? character.toLowerCase().charCodeAt(0) - 97
    : /^\d$/.test(character)
      ? character.charCodeAt(0) - 22
      : Number.NaN;

/** The label as people see it; unchanged when it is no valid punycode. */
export function decodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const encoded = label.slice(4);
  const split = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(0, split))].map((c) => c.charCodeAt(0));
  let [n, i, bias] = [128, 0, 72];
  for (let at = split + 1; at < encoded.length;) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE, at += 1) {
      const digit = digitOf(encoded[at] ?? '');
      if (!Number.isInteger(digit) || weight > LAST_CODE_POINT * BASE) return label;
      i += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    at += 1;
    const points = output.length + 1;
    bias = adapt(i - before, points, before === 0);
    n += Math.floor(i / points);
    i %= points;
    if (n > LAST_CODE_POINT) return label;
    output.splice(i, 0, n);
    i += 1;
  }
  return output.length > 0 ? String.fromCodePoint(...output) : label;
}
