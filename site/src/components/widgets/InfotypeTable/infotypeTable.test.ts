import {expect, it} from 'vitest';
import {EMPTY, LISTS, METHODS, entries, groups, matches, summary} from './infotypeTable';

const names = (filter: Partial<typeof EMPTY>): string[] =>
  entries.filter((entry) => matches(entry, {...EMPTY, ...filter})).map((entry) => entry.name);

it('shows everything without a filter', () => {
  expect(names({})).toHaveLength(57);
  expect(names({words: '  '})).toHaveLength(57);
  expect(summary(57)).toBe('57 of 57 infotypes');
});

it('finds by words of name, meaning and region', () => {
  expect(names({words: 'iban'})).toEqual(['IBAN_CODE']);
  expect(names({words: 'credit card'})).toEqual(['CREDIT_CARD_NUMBER', 'CREDIT_CARD_TRACK_NUMBER']);
  expect(names({words: 'Medicare STATES'})).toEqual(['US_MEDICARE_BENEFICIARY_ID_NUMBER']);
  expect(names({words: 'zebra'})).toEqual([]);
});

it('narrows by group, list and method', () => {
  expect(names({list: 'both'})).toHaveLength(29);
  expect(names({list: 'reference'})).toHaveLength(37);
  expect(names({group: 'Financial', method: 'cue'})).toEqual(['SWIFT_CODE']);
  expect(groups.flatMap((group) => names({group}))).toHaveLength(57);
  expect(Object.keys(METHODS).flatMap((method) => names({method}))).toHaveLength(57);
  expect(Object.keys(LISTS)).toEqual(['classifier', 'reference']);
});
