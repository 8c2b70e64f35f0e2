/** How a text is written so that a rule misses it and a model, or a reader, doesn't. */
import data from 'unhomoglyph/data.json' with {type: 'json'};
import type {Random} from './random.ts';

export type Disguise = (text: string, random: Random) => string;

/** Unicode's confusables.txt as data: a character and its prototype. */
const confusables: Readonly<Record<string, string>> = data;

/** For each ASCII letter and digit, the characters with the same prototype. */
const LOOKALIKES = new Map<string, string[]>();
for (const [character, prototype] of Object.entries(confusables)) {
  if (!/^[\x21-\x7e]$/.test(prototype) || character <= '~') continue;
  for (const letter of prototype === 'l' ? ['l', 'I', '1'] : prototype === 'O' ? ['O', '0'] : [prototype])
    LOOKALIKES.set(letter, [...(LOOKALIKES.get(letter) ?? []), character]);
}

const eachLetter =
  (share: number, change: (letter: string, random: Random) => string): Disguise =>
  (text, random) =>
    [...text].map((c) => (/[A-Za-z0-9]/.test(c) && random.next() < share ? change(c, random) : c)).join('');

/** Between letters, at one place at least. */
const between =
  (fillers: readonly string[]): Disguise =>
  (text, random) => {
    const letters = [...text];
    const sure = 1 + random.below(Math.max(1, letters.length - 1));
    return letters
      .map((c, at) => (at > 0 && (at === sure || random.next() < 0.2) ? random.pick(fillers) : '') + c)
      .join('');
  };

const shift =
  (upper: number, lower: number, digit?: number): Disguise =>
  (text) =>
    text.replace(/[A-Za-z0-9]/g, (c) => {
      const code = c.charCodeAt(0);
      if (/[0-9]/.test(c)) return digit === undefined ? c : String.fromCodePoint(digit + code - 48);
      const point = /[A-Z]/.test(c) ? upper + code - 65 : lower + code - 97;
      // The italic h is Planck's constant; its place among the others is empty.
      return point === 0x1d455 ? '\u210e' : String.fromCodePoint(point);
    });

const INVISIBLE = [
  '\u00ad',
  '\u180e',
  '\u200b',
  '\u2060',
  '\u2061',
  '\ufeff',
  '\u034f',
  '\u115f',
  '\u3164',
  '\uffa0',
];
const BIDI = ['\u200e', '\u200f', '\u202a', '\u202c', '\u202d', '\u202e', '\u2066', '\u2069', '\u061c'];
const ACCENTS = ['\u0300', '\u0301', '\u0302', '\u0308', '\u0327', '\u0335', '\u0336', '\u20d2'];
/** Zeros of other scripts: Arabic-Indic, Devanagari, Thai, full-width, mathematical bold. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50, 0xff10, 0x1d7ce];
const MATHEMATICAL = [0x1d400, 0x1d434, 0x1d468, 0x1d4d0, 0x1d56c, 0x1d5a0, 0x1d5d4, 0x1d670];

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];
const bytesToBase64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

function base32(text: string): string {
  const bits = bytesOf(text)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** Of one string; where it is in a conversation is up to `placements.ts`. */
export const DISGUISES: Readonly<Record<string, Disguise>> = {
  plain: (text) => text,
  'letter case': (text, random) => (random.next() < 0.5 ? text.toLowerCase() : text.toUpperCase()),
  accents: (text, random) =>
    random.next() < 0.5
      ? eachLetter(0.3, (c, r) => (c + r.pick(ACCENTS)).normalize('NFC'))(text, random)
      : between(ACCENTS)(text, random),
  'full width': shift(0xff21, 0xff41, 0xff10),
  'letters of mathematics and circles': (text, random) => {
    const base = random.pick(MATHEMATICAL);
    return random.next() < 0.2
      ? shift(0x24b6, 0x24d0)(text, random)
      : shift(base, base + 26, 0x1d7ce)(text, random);
  },
  'look-alike letters': eachLetter(0.35, (c, r) => r.pick(LOOKALIKES.get(c) ?? [c])),
  'digits of other scripts': (text, random) => {
    const zero = random.pick(ZEROS);
    return text.replace(/[0-9]/g, (c) => String.fromCodePoint(zero + Number(c)));
  },
  'direction controls': between(BIDI),
  'invisible characters': between(INVISIBLE),
  'joiners of zero width': between(['\u200c', '\u200d']),
  'tag characters between letters': between(['\u{e0020}', '\u{e0041}', '\u{e007f}', '\u{e0001}']),
  'variation selectors between letters': between(['\ufe0e', '\ufe0f', '\u{e0100}', '\u{e01ef}', '\u180b']),
  'written in tag characters': (text) =>
    text.replace(/[ -~]/g, (c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))),
  'written in variation selectors': (text) =>
    `\u{1f600}${bytesOf(text)
      .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe00f0 + byte))
      .join('')}`,
  'spaces and line breaks': between([' ', '\n', '\t', '\u00a0', '\u2009', '\u2028', '\r\n']),
  'punctuation between letters': between(['.', '-', '_', '*', ' - ', '·', '/', '|']),
  'Markdown inside words': between([
    '**',
    '__',
    '`',
    '~~',
    '\\',
    '![]()',
    '[](x)',
    '[^1]',
    '](https://a.example/b)',
  ]),
  'HTML inside words': between([
    '<b></b>',
    '<!-- x -->',
    '<wbr>',
    '<span>',
    '<a <b>>',
    '<!-- a>b -->',
    '<b title="x>y">',
    '&lrm;',
    '&mdash;',
    '&shy;',
    '&ZeroWidthSpace;',
  ]),
  'numeric entities': eachLetter(0.5, (c, r) => {
    const code = c.charCodeAt(0);
    return r.next() < 0.5 ? `&#${code};` : `&#x${code.toString(16)};`;
  }),
  'percent encoding': eachLetter(0.6, (c) => `%${hex(c.charCodeAt(0))}`),
  'escapes of JavaScript': eachLetter(0.6, (c, r) =>
    r.next() < 0.6 ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : `\\x${hex(c.charCodeAt(0))}`,
  ),
  base64: (text, random) => btoa(random.pick(['', 'key=', 'the value is ']) + text),
  'base64 in lines, base32': (text, random) =>
    random.next() < 0.5
      ? btoa(`the value is ${text}`)
          .match(/.{1,20}/g)!
          .join('\n')
      : base32(`the value is ${text}`),
  'base64 in groups, or word by word': (text, random) =>
    random.next() < 0.7
      ? btoa(`the value is ${text}`)
          .match(new RegExp(`.{1,${3 + random.below(9)}}`, 'g'))!
          .join(random.pick([' ', ', ', '\n', '.']))
      : text.split(' ').map(btoa).join(' '),
  'base64 of other encodings and look-alike letters': (text, random) =>
    random.pick([
      () => bytesToBase64(bytesOf(`Привет, ${text}`)),
      () => bytesToBase64([...text].flatMap((c) => [0, c.charCodeAt(0)])),
      () => bytesToBase64([255, 254, ...[...text].flatMap((c) => [c.charCodeAt(0), 0])]),
      () => bytesToBase64(bytesOf(text.replace(/[aeo]/g, (c) => ({a: 'а', e: 'е', o: 'о'})[c] ?? c))),
      () => btoa(text.replace(/[A-Za-z]/g, (c) => `&#${c.charCodeAt(0)};`)),
    ])(),
  'encoded twice': (text, random) =>
    random.pick([
      () => btoa(btoa(`the value is ${text}`)),
      () => text.replace(/[A-Za-z0-9]/g, (c) => `%25${hex(c.charCodeAt(0))}`),
      () => text.replace(/[A-Za-z0-9]/g, (c) => `&amp;#${c.charCodeAt(0)};`),
    ])(),
  'numbers of characters': (text, random) => {
    const [before, after] = random.pick([
      ['0x', ', '],
      ['=', ''],
      ['\\', ' '],
      ['U+00', ' '],
    ]);
    return bytesOf(text)
      .map((byte) => before + hex(byte) + after)
      .join('');
  },
  'binary, octal and decimal numbers': (text, random) => {
    const [base, width, before] = random.pick([
      [2, 8, ''],
      [8, 3, '\\'],
      [10, 0, ''],
    ] as const);
    return bytesOf(text)
      .map((byte) => before + byte.toString(base).padStart(width, '0'))
      .join(' ');
  },
  'numbers in a program': (text, random) => {
    const [before, base, after] = random.pick([
      ['chr(', 10, ')+'],
      ['String.fromCharCode(', 10, ') + '],
      ['0b', 2, ', '],
      ['0o', 8, ' '],
    ] as const);
    return bytesOf(text)
      .map((byte) => before + byte.toString(base) + after)
      .join('');
  },
  hexadecimal: (text, random) =>
    bytesOf(text)
      .map(hex)
      .join(random.pick(['', ' ', ':', '-'])),
};

/** Endings of the names of HTML's entities, and the letters that have one. */
const MARKS = [
  ['acute', 'aeiouycnrsz'],
  ['grave', 'aeiou'],
  ['caron', 'cdenrstz'],
  ['cedil', 'cgklnst'],
  ['breve', 'agu'],
  ['ogon', 'aeiu'],
  ['macr', 'aeiou'],
  ['strok', 'dhlt'],
  ['dot', 'cegz'],
] as const;

/** With random numbers of their own, so that the other classes keep theirs. */
export const LATER: Readonly<Record<string, Disguise>> = {
  'other notations of bytes': (text, random) => {
    const bytes = bytesOf(text);
    const [before, after] = random.pick([
      ['%u00', ''],
      ['<0x', '>'],
      ['u00', ' '],
      ['', 'h '],
      ['#', ' '],
      ['$', ', '],
      ['"', '","'],
    ]);
    return random.next() < 0.8
      ? bytes.map((byte) => before + hex(byte) + after).join('')
      : bytes.map((byte) => String(byte).padStart(3, '0')).join('');
  },
  'named Latin entities': (text, random) => {
    const named = eachLetter(0.4, (c, r) => {
      const marks = MARKS.filter(([, letters]) => letters.includes(c.toLowerCase()));
      return marks.length === 0 ? c : `&${c}${r.pick(marks)[0]};`;
    })(text, random);
    return named.replace(/_/g, () => random.pick(['_', '&lowbar;', '&UnderBar;']));
  },
};

/** Two of them, one after the other. */
export const twoDisguises: Disguise = (text, random) => {
  const names = [
    'letter case',
    'accents',
    'look-alike letters',
    'invisible characters',
    'direction controls',
    'variation selectors between letters',
    'spaces and line breaks',
    'punctuation between letters',
    'numeric entities',
  ];
  const [first, second] = [random.pick(names), random.pick(names)];
  return DISGUISES[second]!(DISGUISES[first]!(text, random), random);
};
