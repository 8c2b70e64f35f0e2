import {describe, expect, it} from 'vitest';
import {REGEX_LIMITS, compileGuarded, findRegex, inspectPattern, isUsablePattern} from './regex.ts';

describe('inspectPattern', () => {
  it.each([
    ['(a+)+$', 'nested-quantifier'],
    ['(a*)*b', 'nested-quantifier'],
    ['(a?){30}a{30}', 'nested-quantifier'],
    ['(\\w+\\s?)+$', 'nested-quantifier'],
    ['(a{1,3}){1,40}', 'nested-quantifier'],
    ['((ab)+)+', 'nested-quantifier'],
    ['(?:x+x+)+y', 'nested-quantifier'],
    ['(a|a)*b', 'overlapping-alternatives'],
    ['(a|ab)+c', 'overlapping-alternatives'],
    ['(\\d|\\w){10,}', 'overlapping-alternatives'],
    ['\\d+\\d+x', 'overlapping-quantifiers'],
    ['.*foo.*', 'overlapping-quantifiers'],
    [`${'a?'.repeat(20)}${'a'.repeat(20)}`, 'overlapping-quantifiers'],
    ['(a|ab)'.repeat(14), 'overlapping-quantifiers'],
    ['a*b*a*b*c', 'overlapping-quantifiers'],
    ['[a-z]*a*b', 'overlapping-quantifiers'],
  ])('%s: %s', (pattern, problem) => {
    expect(inspectPattern(pattern).problems).toContain(problem);
    expect(compileGuarded(pattern)).toBeUndefined();
  });

  it.each([
    'EMP-\\d{6}',
    'sk-[A-Za-z0-9]{48}',
    '\\b[A-Z]{2,5}-\\d+\\b',
    '(?:[a-z0-9-]+\\.)+internal',
    '\\w+@\\w+',
    '(foo|bar)+',
    '(?:\\d{1,3}\\.){3}\\d{1,3}',
    '[^\\]]+\\]',
    '\\{[^}]*\\}',
    'a{2}b',
    '\\d{1,9}-?\\d{1,9}',
    '(?:GET|POST|PUT) /v1/\\w+',
  ])('accepts %s', (pattern) => {
    expect(inspectPattern(pattern).problems).toEqual([]);
    expect(compileGuarded(pattern)).toBeInstanceOf(RegExp);
  });

  it('names what engines of the RE2 family refuse', () => {
    expect(inspectPattern('(?<=a)b').notInRe2).toEqual(['lookaround']);
    expect(inspectPattern('(a)\\1').notInRe2).toEqual(['backreference']);
    expect(compileGuarded('(a)\\1')).toBeUndefined();
    expect(inspectPattern('a\\\\1').notInRe2).toEqual([]);
  });

  it('refuses what cannot work', () => {
    expect(inspectPattern('').problems).toEqual(['empty']);
    expect(inspectPattern('a'.repeat(REGEX_LIMITS.pattern + 1)).problems).toEqual(['too-long']);
    const broken = inspectPattern('(');
    expect(broken.problems).toEqual(['syntax']);
    expect(broken.message).toMatch(/group/i);
    expect(inspectPattern('a*').problems).toEqual(['matches-nothing']);
  });
});

describe('findRegex', () => {
  it('reports every match with its place', () => {
    const text = 'EMP-000123 and EMP-000456';
    const found = findRegex(text, 'EMP-\\d{6}', 'EMPLOYEE_ID');
    expect(found.map(({start, end, quote}) => [start, end, quote])).toEqual([
      [0, 10, 'EMP-000123'],
      [15, 25, 'EMP-000456'],
    ]);
  });

  it('caps repetitions without touching escapes and classes', () => {
    expect(compileGuarded('\\+[+*]+x')?.source).toBe('\\+[+*]{1,1000}x');
    expect(compileGuarded('ab{3,}')?.source).toBe('ab{3,1000}');
    expect(findRegex('+**+x', '\\+[+*]+x', 'X').map((f) => f.quote)).toEqual(['+**+x']);
  });

  it('reads inline flags and Unicode classes as RE2 does', () => {
    expect(findRegex('emp-1 EMP-2', '(?i)emp-\\d', 'X').map((f) => f.quote)).toEqual(['emp-1', 'EMP-2']);
    expect(findRegex('Ägypten p{L}', '\\p{Lu}\\p{L}{3}', 'X').map((f) => f.quote)).toEqual(['Ägyp']);
    expect(isUsablePattern('(?i)(a+)+')).toBe(false);
    expect(isUsablePattern('(?x)a')).toBe(false);
  });

  it('finds nothing with a pattern it refuses, and stops at the limit of matches', () => {
    expect(findRegex('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', '(a+)+$', 'X')).toEqual([]);
    expect(findRegex('a'.repeat(5000), 'a', 'X')).toHaveLength(REGEX_LIMITS.matches);
  });
});
