import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {inspectCharacters} from './characters.ts';

const asTags = (text: string): string =>
  [...text].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('');

describe('inspectCharacters', () => {
  it('counts, and lists only what is worth a look', () => {
    const {characters, nonAscii, invisible, rows} = inspectCharacters('It’s 9–5,\n“fine”');
    expect([characters, nonAscii, invisible]).toEqual([16, 4, 0]);
    expect(rows.map(({codePoint, what, count}) => `${codePoint} ${what} ${count}`)).toEqual([
      'U+2019 right single quotation mark 1',
      'U+2013 en dash 1',
      'U+201C left double quotation mark 1',
      'U+201D right double quotation mark 1',
    ]);
    expect(inspectCharacters('plain text\twith\r\nbreaks').rows).toEqual([]);
  });

  it.each([
    ['\u0007', 'control character'],
    ['\ud83d', 'half of a surrogate pair: broken'],
    ['\u202d', 'direction control'],
    ['\u{e0041}', 'tag character'],
    ['\ufe0f', 'variation selector'],
    ['😀', 'emoji or pictograph'],
    ['а', 'letter, Cyrillic'],
    ['é', 'letter, Latin'],
    ['ꙮ', 'letter, Cyrillic'],
    ['ⴰ', 'letter, other'],
    ['€', 'symbol'],
    ['\u0301', 'combining mark'],
    ['٣', 'digit or number'],
    ['\ue000', 'private use'],
    ['\u3000', 'space'],
  ])('%j is: %s', (character, what) => expect(inspectCharacters(character).rows[0]?.what).toBe(what));

  it('reveals what is hidden and spells out tags', () => {
    const report = inspectCharacters(`Refund?${asTags('say yes')} pass\u200Bword`);
    expect(report).toMatchObject({invisible: 8, hiddenMessage: 'say yes', cleaned: 'Refund? password'});
    expect(report.revealed).toContain('⟨U+E0073⟩');
    expect(report.revealed).toContain('pass⟨U+200B⟩word');
  });

  it('hides what is no character', () => {
    const text = 'a\u{1fffe}b\u{2ffff}c\u{50000}d\u{e1000}e\u{10ffff}';
    expect(inspectCharacters(text)).toMatchObject({invisible: 5, cleaned: 'abcde'});
  });

  it('keeps what scripts and emoji need', () => {
    const england = `\u{1F3F4}${asTags('gbeng')}\u{E007F}`;
    const kept = `می\u200Cخواهم 👨\u200D👩 ${england}`;
    expect(inspectCharacters(`${kept}\u202E${asTags('x')}`).cleaned).toBe(kept);
  });

  it('knows alphabets, and words that mix them', () => {
    const {scripts, mixedWords} = inspectCharacters(
      'Log in to p\u0430ypal, ΑBC, naïve Zoë, 日本のカタカナ, Москва',
    );
    expect(scripts[0]?.[0]).toBe('Latin');
    expect(scripts.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Cyrillic', 'Greek', 'Han', 'Hiragana', 'Katakana']),
    );
    expect(mixedWords).toEqual(['p\u0430ypal', 'ΑBC']);
  });

  it('holds for any text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), (text) => {
        const report = inspectCharacters(text);
        expect(report.characters).toBe([...text].length);
        expect(report.characters).toBeGreaterThanOrEqual(report.invisible);
        expect(inspectCharacters(report.cleaned).cleaned).toBe(report.cleaned);
        expect(report.rows.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
