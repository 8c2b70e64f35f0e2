import fc from 'fast-check';

/** Regular expressions as an attacker writes them: repetitions in repetitions, lookarounds, other scripts than Latin. */

const letter = fc.constantFrom('a', 'b', 'c', 'à', 'а', '中', '0', ' ', '\\d', '\\w', '\\s', '.', '\\p{L}');
const set = fc.constantFrom('[ab]', '[^b]', '[а-е]', '[a-z0-9]', '[^\\s]', '[à-ü]');
const quantifier = fc.constantFrom('', '', '?', '*', '+', '{2,}', '{1,40}', '{30}', '+?', '*?');

const {pattern} = fc.letrec<{pattern: string; item: string}>((tie) => ({
  item: fc
    .tuple(
      fc.oneof(
        {depthSize: 'small', withCrossShrink: true},
        letter,
        set,
        fc
          .tuple(fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<=', '(?<!'), tie('pattern'))
          .map(([open, body]) => `${open}${body})`),
        fc.constant('\\1'),
      ),
      quantifier,
    )
    // A lookbehind takes no quantifier, and nothing does twice.
    .map(([atom, count]) => (/^\(\?</.test(atom) ? atom : atom + count)),
  pattern: fc
    .array(fc.array(tie('item'), {minLength: 1, maxLength: 4}), {minLength: 1, maxLength: 3})
    .map((alternatives) => alternatives.map((items) => items.join('')).join('|')),
}));

export const hostilePattern = fc
  .tuple(pattern, fc.constantFrom('', 'x', '$', '!'))
  .map((parts) => parts.join(''));

/** The sandbox has patterns of its own, too: for known prompts, and for what the inspector masks. */
const unit = fc.constantFrom(
  ...['a', 'b', 'ac', 'ab', 'à', 'а', '中', '0', ' ', 'parcel reach me at ', '?key', '://a', '@', '"\\', '"'],
);

/** A text that nearly matches: long runs of few characters, and an end that does not fit. */
export const hostileText = fc
  .tuple(fc.array(fc.tuple(unit, fc.nat(3000)), {minLength: 1, maxLength: 3}), fc.constantFrom('', '!', '\n'))
  .map(([runs, end]) => runs.map(([part, count]) => part.repeat(count)).join('') + end);
