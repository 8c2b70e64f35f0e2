import {describe, expect, it} from 'vitest';
import {buildSearchFile, type SearchPage} from '@javelin/search';
import {byRank, measure, type Query, readListed, score, toQueries} from './quality.ts';

const page = (route: string, title: string, text: string): SearchPage => ({
  route,
  title,
  trail: [],
  about: '',
  links: '',
  sections: [{heading: '', anchor: '', text, code: '', names: []}],
});
const FILE = buildSearchFile([
  page('/limits', 'Rate limits', 'A limit for each route.'),
  page('/routes', 'Routes', 'A route has a limit.'),
]);
const query = (q: string, route: string, also: string[] = []): Query => ({
  q,
  route,
  also,
  kind: 'plain',
  set: 'tune',
});

describe('measure', () => {
  const outcomes = measure(FILE, [
    query('rate limits', '/limits'),
    query('rate limits', '/routes', ['/limits']),
    query('rate limits', '/routes'),
    query('nothing', '/routes'),
  ]);

  it('accepts an alternative answer, and still says where the page itself stands', () => {
    expect(outcomes.map(({rank, strictRank}) => [rank, strictRank])).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
      [0, 0],
    ]);
    expect(score(outcomes)).toEqual({count: 4, hitAt1: 0.5, hitAt3: 0.75});
    expect(score(outcomes, 'strictRank')).toEqual({count: 4, hitAt1: 0.25, hitAt3: 0.75});
  });

  it('calls what is not found worse than what stands far down', () => {
    expect([...outcomes].sort(byRank).map(({rank}) => rank)).toEqual([0, 2, 1, 1]);
  });
});

it('keeps a third of the messages untouched, and reads alternative answers as pages', () => {
  const file = {
    pages: [
      {
        route: '/a',
        questions: [{q: 'why', words: [], set: 'hold' as const, anchor: 'x', also: ['/api#createRoute']}],
      },
    ],
    search: {typos: [], synonyms: [], words: []},
  };
  const [plain, ...messages] = toQueries(file, ['One', 'Two', 'Three']);
  expect(plain).toMatchObject({route: '/a', also: ['/api'], set: 'hold'});
  expect(messages.map(({set, route}) => [set, route])).toEqual([
    ['tune', '/api'],
    ['tune', '/api'],
    ['hold', '/api'],
  ]);
});

it.each([
  ['new', 60],
  ['unseen', 120],
] as const)('has a set "%s" of at least %i questions that nobody tunes with', (set, least) => {
  const queries = readListed(set);
  expect(queries.length).toBeGreaterThanOrEqual(least);
  expect(new Set(queries.map((query) => query.set))).toEqual(new Set([set]));
});
