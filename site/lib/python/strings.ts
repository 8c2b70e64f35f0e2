/** String literals as CPython reads them. */

const CHARACTERS: Readonly<Record<string, string>> = {
  '\n': '',
  '"': '"',
  "'": "'",
  '\\': '\\',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const HEX = '([\\da-fA-F]';
/** Octal, hexadecimal, what is not read (names of characters) or refused (too few digits), any other. */
const ESCAPE = new RegExp(`\\\\(?:([0-7]{1,3})|x${HEX}{2})|u${HEX}{4})|U${HEX}{8})|([NxuU])|([^]))`, 'g');

/** Half of a surrogate pair is no character: no request can carry it. */
const isCharacter = (code: number): boolean => code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);

/** The text of a piece of a literal, by the letters before its quotes (not `b`: bytes are no text); `undefined` for what is not read. */
export function stringText(source: string, prefix: string): string | undefined {
  const letters = prefix.toLowerCase();
  const text = letters.includes('f') ? source.replace(/([{}])\1/g, '$1') : source;
  if (letters.includes('r')) return text;
  let isKnown = true;
  const read = text.replace(ESCAPE, (written, octal, x, u, long, refused, other: string | undefined) => {
    // An escape that Python does not know stays as it is written.
    if (other !== undefined) return CHARACTERS[other] ?? written;
    const code = octal === undefined ? parseInt(x ?? u ?? long, 16) : parseInt(octal, 8);
    isKnown &&= refused === undefined && isCharacter(code);
    return isKnown ? String.fromCodePoint(code) : '';
  });
  return isKnown ? read : undefined;
}
