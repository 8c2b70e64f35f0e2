import {expect, it} from 'vitest';
import {asInfoTypes, countText, matches} from './filter.ts';

const row =
  'CREDIT_CARD_NUMBER Payment card number 4111 1111 1111 1111 Any Checksum: Luhn both Financial data';

it.each(['', '  ', 'credit card', 'CREDIT_CARD', 'luhn card', 'both', 'financial'])(
  'finds a row by "%s"',
  (query) => {
    expect(matches(row, query)).toBe(true);
  },
);

it.each(['credit cart', 'luhn model', 'reference'])('leaves a row out for "%s"', (query) => {
  expect(matches(row, query)).toBe(false);
});

it('writes names as a template wants them', () => {
  expect(JSON.parse(asInfoTypes(['AGE', 'GENDER']))).toEqual([{name: 'AGE'}, {name: 'GENDER'}]);
});

it('counts', () => {
  expect([countText(57, 57), countText(1, 57)]).toEqual(['57 infotypes', '1 of 57 infotypes']);
});
