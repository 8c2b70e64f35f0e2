import {expect, it} from 'vitest';
import {compare, type Rank} from './compare.ts';

const ranks = (all: Record<string, number>): Rank[] =>
  Object.entries(all).map(([q, rank]) => ({q, kind: 'plain', set: 'new', rank}));

it('tells question by question what became better, worse, and stayed', () => {
  const {better, worse, same} = compare(
    ranks({up: 2, down: 1, found: 0, lost: 3, still: 1, never: 0, gone: 1}),
    ranks({up: 1, down: 4, found: 5, lost: 0, still: 1, never: 0, fresh: 1}),
  );
  expect(better).toEqual([
    {q: 'up', before: 2, after: 1},
    {q: 'found', before: 0, after: 5},
  ]);
  expect(worse.map(({q}) => q)).toEqual(['down', 'lost']);
  expect(same).toBe(2);
});
