import {expect, it} from 'vitest';
import {beginningWith, similarTo} from './forms.ts';

const TERMS = ['fallback', 'fall', 'gateway', 'route', 'routing', 'rout'].sort();

it('finds all beginnings in a sorted list', () => {
  expect(beginningWith('rout', TERMS)).toEqual(['rout', 'route', 'routing']);
  expect(beginningWith('zz', TERMS)).toEqual([]);
  expect(beginningWith('a', TERMS)).toEqual([]);
});

it('finds what is near', () => {
  expect(similarTo('fallbakc', TERMS, 1)).toEqual(['fallback']);
});
