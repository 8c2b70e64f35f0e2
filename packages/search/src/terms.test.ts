import {describe, expect, it} from 'vitest';
import {countTerms, isIdentifier, normaliseTerm, partsOf, splitTerms, wordsOf} from './terms.ts';

describe('normaliseTerm', () => {
  it.each([
    ['organisations', 'organization'],
    ['behaviour', 'behavior'],
    ['anonymised', 'anonymize'],
    ['licence', 'license'],
    ['catalogue', 'catalog'],
    ['cancelled', 'canceled'],
  ])('gives %s and %s one spelling', (british, american) => {
    expect(normaliseTerm(british)).toBe(normaliseTerm(american));
  });

  it.each([
    ['policies', 'policy'],
    ['keys', 'key'],
    ['matches', 'match'],
    ['classes', 'class'],
    ['deleting', 'delete'],
    ['deletion', 'delete'],
    ['stopped', 'stop'],
    ['retries', 'retry'],
    ['adding', 'add'],
  ])('gives %s and %s one form', (form, word) => {
    expect(normaliseTerm(form)).toBe(normaliseTerm(word));
  });

  it('keeps words apart that mean different things', () => {
    expect(normaliseTerm('processor')).not.toBe(normaliseTerm('process'));
    expect(normaliseTerm('provider')).not.toBe(normaliseTerm('provide'));
  });

  it('drops the words that every text has, but not the verbs of the API', () => {
    expect(normaliseTerm('The')).toBeNull();
    expect(normaliseTerm('get')).toBe('get');
  });

  it('leaves identifiers as they are', () => {
    expect(normaliseTerm('fallback_codes')).toBe('fallback_codes');
    expect(normaliseTerm('X-Javelin-Namespace')).toBe('x-javelin-namespace');
    expect(isIdentifier('fallback_codes')).toBe(true);
    expect(isIdentifier('fallback')).toBe(false);
  });
});

describe('splitTerms', () => {
  it('keeps identifiers whole and adds their parts', () => {
    expect(splitTerms('Set `config.rate_limit`.')).toEqual([
      'Set',
      'config.rate_limit',
      'config',
      'rate_limit',
      'rate',
      'limit',
    ]);
    expect(partsOf('JavelinConfig')).toEqual(['Javelin', 'Config']);
    expect(partsOf('gateway')).toEqual([]);
  });

  it('leaves no letters of shortened words behind', () => {
    expect(wordsOf("the route's key can’t, doesn't and won't: I'm sure we've 'quoted'")).toEqual([
      'the',
      'route',
      'key',
      'does',
      'and',
      'I',
      'sure',
      'we',
      'quoted',
    ]);
  });

  it('counts', () => {
    expect([...countTerms('A key and the keys')]).toEqual([['key', 2]]);
  });
});
