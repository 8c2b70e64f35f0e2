import {describe, expect, it} from 'vitest';
import {KEYWORD_LIMITS, findKeywords} from './keywords.ts';

describe('findKeywords', () => {
  it('quotes the original text and says why it matched', () => {
    const text = 'Ask Gl0\u200bbex or GLOBEX';
    const found = findKeywords(text, ['globex'], {fuzzy: 1});
    expect(found.map(({quote, reason}) => [quote, reason])).toEqual([
      ['Gl0\u200bbex', 'disguised'],
      ['GLOBEX', 'exact'],
    ]);
    for (const {start, end, quote} of found) expect(text.slice(start, end)).toBe(quote);
  });

  it('honours case and word boundaries when asked', () => {
    expect(findKeywords('Globexia globex', ['Globex'], {caseSensitive: true})).toEqual([]);
    expect(findKeywords('Globexia', ['Globex'], {wholeWord: false}).map((f) => f.end)).toEqual([6]);
  });

  it('keeps offsets when lower case is longer than upper case', () => {
    const text = 'İİ Globex';
    expect(findKeywords(text, ['globex'])[0]).toMatchObject({start: 3, end: 9, quote: 'Globex'});
  });

  it('ignores empty words and everything past the limit', () => {
    const words = [' ', ...Array.from({length: KEYWORD_LIMITS.words}, (_, i) => `word${i}`)];
    expect(findKeywords('word0 word499', words).map((f) => f.quote)).toEqual(['word0']);
  });
});
