/** What a text is made of: characters outside ASCII, invisible ones, alphabets, and words that mix them. */
import {HIDDEN, hiddenIn, withoutHidden} from '../recipes/hidden.mjs';

export interface CharacterRow {
  readonly character: string;
  /** `U+200B` */
  readonly codePoint: string;
  readonly what: string;
  readonly isInvisible: boolean;
  readonly count: number;
}

export interface CharacterReport {
  readonly characters: number;
  readonly nonAscii: number;
  readonly invisible: number;
  /** Invisible ones that no script and no emoji needs. */
  readonly unneeded: number;
  /** Distinct characters worth a look, in the order in which they appear. */
  readonly rows: readonly CharacterRow[];
  /** Letters by Unicode script, most first. A script is not a language. */
  readonly scripts: readonly (readonly [script: string, letters: number])[];
  readonly mixedWords: readonly string[];
  /** What the tag characters and variation selectors among them spell. */
  readonly hiddenMessage: string;
  /** Invisible characters as their code points. */
  readonly revealed: string;
  /** The text without the characters that nothing needs. */
  readonly cleaned: string;
}

export const MAX_ROWS = 100;

const EVERY_INVISIBLE = new RegExp(HIDDEN, 'gu');

const NAMES: Readonly<Record<number, string>> = {
  0x00a0: 'no-break space',
  0x00ad: 'soft hyphen',
  0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner',
  0x200d: 'zero-width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x2013: 'en dash',
  0x2014: 'em dash',
  0x2018: 'left single quotation mark',
  0x2019: 'right single quotation mark',
  0x201c: 'left double quotation mark',
  0x201d: 'right double quotation mark',
  0x2026: 'ellipsis',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0xfeff: 'byte order mark',
  0xfffd: 'replacement character: data was lost',
};

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Ethiopic',
  'Cherokee',
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);
/** Alphabets with letters that look alike. Japanese mixes scripts in one word every day. */
const LOOKALIKES = new Set(['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee']);

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/[\u{E0000}-\u{E007F}]/u, 'tag character'],
  [/[\u202A-\u202E\u2066-\u2069\u061C]/u, 'direction control'],
  [/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u, 'variation selector'],
  [/\p{Cs}/u, 'half of a surrogate pair: broken'],
  [/\p{Cc}/u, 'control character'],
  [/\p{Co}/u, 'private use'],
  [/\p{Extended_Pictographic}/u, 'emoji or pictograph'],
  [/\p{M}/u, 'combining mark'],
  [/\p{N}/u, 'digit or number'],
  [/\p{P}/u, 'punctuation'],
  [/\p{S}/u, 'symbol'],
  [/\p{Z}/u, 'space'],
];

const scriptOf = (letter: string): string => SCRIPTS.find(([, test]) => test.test(letter))?.[0] ?? 'other';
const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function describe(character: string): string {
  const name = NAMES[character.codePointAt(0) ?? 0];
  if (name) return name;
  const kind = KINDS.find(([test]) => test.test(character))?.[1];
  if (kind) return kind;
  return /\p{L}/u.test(character) ? `letter, ${scriptOf(character)}` : 'other';
}

/** ASCII without the controls; line breaks and tabs are ordinary. */
const isOrdinary = (character: string): boolean => /^[\t\n\r -~]$/.test(character);

function scriptsIn(counts: ReadonlyMap<string, number>): [string, number][] {
  const scripts = new Map<string, number>();
  for (const [character, count] of counts) {
    if (!/\p{L}/u.test(character)) continue;
    const script = scriptOf(character);
    scripts.set(script, (scripts.get(script) ?? 0) + count);
  }
  return [...scripts].sort((a, b) => b[1] - a[1]);
}

function mixesAlphabets(word: string): boolean {
  const scripts = new Set([...word].filter((c) => /\p{L}/u.test(c)).map(scriptOf));
  return [...scripts].filter((script) => LOOKALIKES.has(script)).length > 1;
}

function mixedWordsIn(text: string): string[] {
  // Only words with a character outside ASCII can mix; most texts have few of them.
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^ -~]/.test(word));
  return [...new Set(words)].filter(mixesAlphabets).slice(0, MAX_ROWS);
}

export function inspectCharacters(text: string): CharacterReport {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const sum = (test: (character: string) => boolean): number =>
    [...counts].reduce((total, [character, count]) => total + (test(character) ? count : 0), 0);
  const [unneeded, hiddenMessage] = hiddenIn(text);
  return {
    characters: sum(() => true),
    nonAscii: sum((character) => (character.codePointAt(0) ?? 0) > 127),
    invisible: sum((character) => HIDDEN.test(character)),
    unneeded,
    rows: [...counts.keys()]
      .filter((character) => !isOrdinary(character))
      .slice(0, MAX_ROWS)
      .map((character) => ({
        character,
        codePoint: codePointOf(character),
        what: describe(character),
        isInvisible: HIDDEN.test(character),
        count: counts.get(character) ?? 0,
      })),
    scripts: scriptsIn(counts),
    mixedWords: mixedWordsIn(text),
    hiddenMessage,
    revealed: text.replace(EVERY_INVISIBLE, (character) => `⟨${codePointOf(character)}⟩`),
    cleaned: withoutHidden(text),
  };
}
