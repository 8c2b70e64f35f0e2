import {expect, it} from 'vitest';
import {editDistance} from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['gateway', 'gateway', 0],
  ['gatewy', 'gateway', 1],
  ['gatweay', 'gateway', 1],
  ['gatewayx', 'gateway', 1],
  ['gatebay', 'gateway', 1],
  ['getawey', 'gateway', 3],
  ['globex', 'gloobexx', 2],
])('from %j to %j it is %i edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(from, to, 3)).toBe(edits);
});

it('is infinite beyond the limit', () => {
  expect(editDistance('getawey', 'gateway', 2)).toBe(Infinity);
  expect(editDistance('a', 'abcdef', 2)).toBe(Infinity);
});
