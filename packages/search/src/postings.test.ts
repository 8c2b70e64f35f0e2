import {expect, it} from 'vitest';
import {decode, encode, fieldOf} from './postings.ts';

it('reads back what it wrote, near and far, once and often', () => {
  const texts = Array.from({length: 2000}, (_, id) => {
    if (id === 0 || id === 27 || id === 1999) return 'key key route';
    return id % 2 === 0 ? 'route' : '';
  });
  const field = fieldOf(texts);
  expect(decode(encode(field))).toEqual(new Map([...field].sort()));
  expect(decode(encode(field)).get('key')).toEqual([0, 2, 27, 2, 1999, 2]);
});

it('stops counting at nine', () => {
  const often = fieldOf(['limit '.repeat(50)]);
  expect([...decode(encode(often)).values()]).toEqual([[0, 9]]);
});

it('counts nothing on request', () => {
  const often = fieldOf(['limit limit', 'limit']);
  expect([...decode(encode(often, 1)).values()]).toEqual([[0, 1, 1, 1]]);
});

it('can be empty', () => {
  expect(decode(encode(fieldOf(['', ''])))).toEqual(new Map());
});
