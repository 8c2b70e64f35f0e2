import {describe, expect, it} from 'vitest';
import {joinings, splittings} from './compounds.ts';
import {createSearch} from './engine.ts';
import {buildSearchFile} from './index-file.ts';
import {stemOf} from './terms.ts';

const KNOWN = new Set(
  ['rate', 'limit', 'ratelimit', 'rate_limit', 'pass', 'word', 'password', 'load', 'balancing'].map(stemOf),
);

describe('splittings', () => {
  it('takes apart what the index has in two pieces', () => {
    expect(splittings('RateLimits', KNOWN)).toEqual([['rate', 'limit'].map(stemOf)]);
    expect(splittings('loadbalancing', KNOWN)).toEqual([['load', 'balancing'].map(stemOf)]);
  });

  it('leaves words whole that are words, and identifiers', () => {
    expect(splittings('password', KNOWN)).toEqual([]);
    expect(splittings('rate_limit', KNOWN)).toEqual([]);
  });
});

it('joins what the index has in one piece', () => {
  expect(joinings(['rate', 'limits'], KNOWN)).toEqual(['ratelimit']);
  expect(joinings(['rate', 'limit'], KNOWN)).toEqual(['ratelimit', 'rate_limit']);
  expect(joinings(['pass', 'rate'], KNOWN)).toEqual([]);
  expect(joinings(['pass'], KNOWN)).toEqual([]);
});

describe('a search finds a name in any spelling', () => {
  const page = (route: string, title: string, text: string) => ({
    route,
    title,
    trail: [],
    about: '',
    links: '',
    sections: [{heading: '', anchor: '', text, code: '', names: []}],
  });
  const search = createSearch(
    buildSearchFile([
      page('/a', 'Speed', 'The rate and the limit.'),
      page('/field', 'Settings', 'The field rate_limit holds a number.'),
      page('/processor', 'Processors', 'Add ratelimit to the chain.'),
    ]),
  );
  const routes = (query: string) =>
    search(query)
      .map(({route}) => route)
      .sort();

  it.each(['ratelimit', 'rate limit', 'rate_limit', 'rate-limit', 'RateLimit'])('%s', (query) => {
    expect(routes(query)).toEqual(['/a', '/field', '/processor']);
  });
});
