import {describe, expect, it} from 'vitest';
import {beginningWith, distance, similarTo} from './forms.ts';

const TERMS = ['fallback', 'fall', 'gateway', 'route', 'routing', 'rout'].sort();

it('finds all beginnings in a sorted list', () => {
  expect(beginningWith('rout', TERMS)).toEqual(['rout', 'route', 'routing']);
  expect(beginningWith('zz', TERMS)).toEqual([]);
  expect(beginningWith('a', TERMS)).toEqual([]);
});

describe('distance', () => {
  it.each([
    ['gateway', 'gateway', 0],
    ['gatewy', 'gateway', 1],
    ['gatweay', 'gateway', 1],
    ['gatewayx', 'gateway', 1],
    ['gatebay', 'gateway', 1],
    ['getawey', 'gateway', 3],
  ])('from %s to %s is %i', (from, to, expected) => {
    expect(distance(from, to, 3)).toBe(expected);
  });

  it('is infinite beyond what is asked for', () => {
    expect(distance('getawey', 'gateway', 2)).toBe(Infinity);
    expect(distance('a', 'abcdef', 2)).toBe(Infinity);
  });
});

it('finds what is near', () => {
  expect(similarTo('fallbakc', TERMS, 1)).toEqual(['fallback']);
});
