/** Long texts: what is put before an attack so that a recipe runs out of time, and bodies of a given size. */
import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import type {Random} from './random.ts';

const PADDINGS = [
  'Thank you for the report, we looked at the order. ',
  'Спасибо за ваше сообщение. ',
  'e\u0301\u200d',
  'V',
  '-eyJ',
  'a.',
  'a://:::::',
  'select a, ',
  'SELECT a, ',
  'const a ',
  '}a{aa:aa:',
  ' -a',
  '&#65;%41<b> ',
  '61 62 ',
  btoa('the quick brown fox '),
  'https://shop.example.com/(',
  ',a.a.a.a.a.a.a.a.a',
  '](',
  '~~~`\n',
  '注文番号の商品はまだ届いていません。',
  '%e2%82a',
  '\ufe00',
  '[',
  'projectnightja ',
];

/** Each padding before a text. */
export const behindPadding = (text: string, random: Random): string[] =>
  PADDINGS.map(
    (padding) => padding.repeat(Math.ceil((20_000 + random.below(10_000)) / padding.length)) + text,
  );

/** Characters of JSON that a recipe reads, if it has such a limit. */
export function mostOf(recipe: string): number | undefined {
  const [, most] = /MAX_INPUT = (\d+)/.exec(recipeSource(recipe) ?? '') ?? [];
  return most === undefined ? undefined : Number(most);
}

/** Makes a recipe read a text in more forms. */
const MARKS = ' <i>a</i> \\n ';

/** Each padding before a text, as often as a body may have it: as one text, and in parts, which are joined and read again. */
export function filled(
  text: string,
  most: number,
  wrap: (content: unknown) => unknown,
  paddings = PADDINGS,
): unknown[] {
  const sizeOf = (content: unknown) => JSON.stringify(content).length;
  return paddings.flatMap((padding) => {
    const bodies = (make: (times: number) => unknown): unknown => {
      const [none, one] = [sizeOf(make(0)), sizeOf(make(1))];
      return make(Math.floor((most - none) / (one - none)));
    };
    const part = padding.repeat(Math.ceil(600 / padding.length));
    return [
      bodies((times) => wrap(padding.repeat(times) + MARKS + text)),
      bodies((times) =>
        wrap([
          ...Array.from({length: times}, () => ({type: 'text', text: part})),
          {text: MARKS + text, name: 'a'},
        ]),
      ),
    ];
  });
}

/** A body whose longest text is repeated until the body has about as many bytes. */
export function enlarged(input: unknown, bytes: number): unknown {
  const body = JSON.stringify(input);
  const longest = textsOf(input).reduce((a, b) => (b.length > a.length ? b : a), '');
  const unit = JSON.stringify(`${longest} `).slice(1, -1);
  const times = Math.max(1, Math.floor((bytes - Buffer.byteLength(body)) / Buffer.byteLength(unit)));
  return JSON.parse(body.replace(JSON.stringify(longest), () => `"${unit.repeat(times)}"`));
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : [];
