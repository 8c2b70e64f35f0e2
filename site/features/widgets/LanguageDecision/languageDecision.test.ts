import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  constants,
  decide,
  exceptionsOf,
  INITIAL,
  problemsOf,
  repair,
  type State,
  summary,
} from './languageDecision.ts';

const PAGE = readFileSync(
  new URL('../../../../docs/javelin-processors/languagedetectionusage.mdx', import.meta.url),
  'utf8',
);
const resultOf = (change: Partial<State>) => decide({...INITIAL, ...change}).result;

it('starts with the constants and the limits of the page’s code', () => {
  expect(PAGE).toContain('ALLOWED = {"en", "fr", "de"}\nSURE = {"nl": 0.95}');
  expect(constants(INITIAL)).toBe('ALLOWED = {"en", "fr", "de"}\nSURE = {"nl": 0.95}\nDEFAULT_SURE = 0.7');
  expect(PAGE).toContain('if len(text) < 20:');
});

describe('decides as the code does', () => {
  it.each([
    [{lang: 'fr', prob: 0.93}, 'pass'],
    [{lang: 'fr', prob: 0.1}, 'pass'],
    [{lang: 'es', prob: 0.7}, 'reject: es'],
    [{lang: 'es', prob: 0.69}, 'pass: unsure'],
    [{lang: 'nl', prob: 0.94}, 'pass: unsure'],
    [{lang: 'nl', prob: 0.95}, 'reject: nl'],
    [{lang: 'es', prob: 1, characters: 19}, 'pass: too short'],
    [{lang: 'es', prob: 1, characters: 20}, 'reject: es'],
    [{isDown: true}, 'not checked'],
    [{isDown: true, characters: 2}, 'pass: too short'],
  ] as const)('%j: %s', (change, result) => {
    expect(resultOf(change)).toBe(result);
    if (result.includes(':')) expect(PAGE).toMatch(new RegExp(result.replace(/: \w\w$/, ': ')));
  });

  it('rejects everything that it cannot judge, if asked to', () => {
    const strict = {isStrict: true};
    expect(resultOf({...strict, characters: 2})).toBe('reject: too short');
    expect(resultOf({...strict, isDown: true})).toBe('reject: not checked');
    expect(resultOf({...strict, lang: 'es', prob: 0.1})).toBe('reject: unsure');
    expect(resultOf({...strict, lang: 'fr', prob: 0.1})).toBe('pass');
  });
});

it('says why', () => {
  expect(summary(INITIAL)).toBe('pass: unsure (nl isn’t on the list, but 0.90 is below 0.95).');
});

it('reads exceptions in several forms, and ignores the rest', () => {
  expect(exceptionsOf({...INITIAL, exceptions: 'nl 0.95, DA: .9; xx=7, no'})).toEqual({
    nl: 0.95,
    da: 0.9,
    xx: 1,
  });
});

it('names what is no code', () => {
  expect(problemsOf({...INITIAL, allowed: 'en, french', lang: 'n'})).toHaveLength(2);
  expect(problemsOf({...INITIAL, allowed: ''})).toEqual([expect.stringContaining('empty')]);
  expect(problemsOf(INITIAL)).toEqual([]);
});

it('brings numbers of a link back onto their scale', () => {
  const wild = {
    ...INITIAL,
    prob: 7,
    sure: Number.NaN,
    characters: -3,
    lang: 'NLD',
    allowed: 'x'.repeat(9999),
  };
  expect(repair(wild)).toMatchObject({prob: 1, sure: 0, characters: 0, lang: 'nl'});
  expect(repair(wild).allowed.length).toBeLessThanOrEqual(200);
});
