import {expect, test} from 'vitest';
import {editDistance} from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['kitten', 'sitting', 3],
  ['route', 'routes', 1],
  ['', 'abc', 3],
])('from %j to %j it is %i edits', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});
