import {describe, expect, it} from 'vitest';
import {inspectPattern, isUsablePattern, matchTexts, REGEX_LIMITS, toFinding, toNative} from './regex.ts';

describe('advice about a pattern', () => {
  it.each(['(a+)+$', '(a*)*b', '(\\w+\\s?)+$', '(a{1,3}){1,40}', '((ab)+)+', '(?:x+x+)+y', '(?:[^,]+)+;'])(
    '%s repeats a repetition',
    (pattern) => {
      expect(inspectPattern(pattern).problems).toContain('nested-quantifier');
    },
  );

  it.each([
    'EMP-\\d{6}',
    '\\b[A-Z]{2,5}-\\d+\\b',
    '(?:[a-z0-9-]+\\.)+internal',
    '(?:\\d{1,3}\\.){3}\\d{1,3}',
    '[^\\]]+\\]',
    '\\{[^}]*\\}',
    '\\(a+\\)+',
    '(?:GET|POST|PUT) /v1/\\w+',
  ])('there is none about %s', (pattern) => {
    expect(inspectPattern(pattern)).toEqual({problems: [], isUsable: true, notInRe2: []});
  });

  it('names what engines of the RE2 family refuse', () => {
    expect(inspectPattern('(?<=a)b').notInRe2).toEqual(['lookaround']);
    expect(inspectPattern('(a)\\1').notInRe2).toEqual(['backreference']);
    expect(inspectPattern('a\\\\1').notInRe2).toEqual([]);
  });

  it('says what cannot work', () => {
    expect(inspectPattern('').problems).toEqual(['empty']);
    expect(inspectPattern('a'.repeat(REGEX_LIMITS.pattern + 1)).problems).toEqual(['too-long']);
    const broken = inspectPattern('(');
    expect(broken.problems).toEqual(['syntax']);
    expect(broken.message).toMatch(/group/i);
    expect(inspectPattern('a*').problems).toEqual(['matches-nothing']);
    expect(['(', '(?x)a', 'a+'].map(isUsablePattern)).toEqual([false, false, true]);
  });

  it('never runs a pattern that is slow on an empty text', () => {
    expect(inspectPattern('(|){60}x')).toMatchObject({isUsable: true, problems: []});
  });
});

describe('matches', () => {
  const find = (text: string, pattern: string) =>
    matchTexts(toNative(pattern), [text])[0]!.map((match) => toFinding(match, 'X'));

  it('have their places and their groups', () => {
    const text = 'EMP-000123 and EMP-000456';
    expect(find(text, 'EMP-\\d{6}').map(({start, end, quote}) => [start, end, quote])).toEqual([
      [0, 10, 'EMP-000123'],
      [15, 25, 'EMP-000456'],
    ]);
    expect(matchTexts(toNative('order (\\d+)'), ['order 12', 'none'])).toEqual([
      [{start: 0, groups: ['order 12', '12']}],
      [],
    ]);
  });

  it('follow inline flags and Unicode classes as in RE2', () => {
    expect(find('emp-1 EMP-2', '(?i)emp-\\d').map((f) => f.quote)).toEqual(['emp-1', 'EMP-2']);
    expect(find('Ägypten p{L}', '\\p{Lu}\\p{L}{3}').map((f) => f.quote)).toEqual(['Ägyp']);
  });

  it('are never empty, and end at a limit', () => {
    expect(find('bab', 'a*').map((f) => f.quote)).toEqual(['a']);
    const found = matchTexts(toNative('a'), ['a'.repeat(800), 'a'.repeat(800), 'a']);
    expect(found.map(({length}) => length)).toEqual([800, REGEX_LIMITS.matches - 800, 0]);
  });
});
