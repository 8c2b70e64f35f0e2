import {describe, expect, it} from 'vitest';
import {passage} from './passage.ts';
import {sentencesOf} from './sentences.ts';
import {stemOf} from './terms.ts';

const SECTION = [
  'rate_limit · integer · Requests per second that a route accepts.',
  'All callers share the limit. Give teams separate routes when they must not affect each other. It counts requests, not tokens.',
  'A long prompt uses as much of the limit as a short one.',
];
const WORDS = 'callers share limit teams separate routes tokens count requests'.split(' ').map(stemOf);

describe('passage', () => {
  it('quotes the sentence that answers, word for word', () => {
    expect(passage(SECTION, 'does the limit count tokens or requests?', WORDS)?.text).toBe(
      'It counts requests, not tokens.',
    );
    expect(passage(SECTION, 'do callers share the limit', WORDS)?.text).toBe('All callers share the limit.');
  });

  it('marks the words in it', () => {
    const {pieces = []} = passage(SECTION, 'do callers share the limit', WORDS) ?? {};
    expect(pieces.filter(({isMatch}) => isMatch).map(({text}) => text)).toEqual([
      'callers',
      'share',
      'limit',
    ]);
  });

  it('takes two sentences where one is not enough', () => {
    expect(passage(SECTION, 'share limit, teams, separate routes', WORDS)?.text).toBe(
      'All callers share the limit. Give teams separate routes when they must not affect each other.',
    );
  });

  it('has none where no sentence says enough, for a single word, and never a row', () => {
    expect(passage(SECTION, 'pricing of enterprise contracts per limit', WORDS)).toBeUndefined();
    expect(passage(SECTION, 'limit', WORDS)).toBeUndefined();
    expect(
      passage([SECTION[0]!], 'requests per second a route accepts', ['request', 'second', 'rout', 'accept']),
    ).toBeUndefined();
  });
});

describe('sentencesOf', () => {
  it.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Version 1.0.8 of javelin.yaml is fine. Use it.', ['Version 1.0.8 of javelin.yaml is fine.', 'Use it.']],
    ['Use a proxy, e.g. Nginx. It works.', ['Use a proxy, e.g. Nginx.', 'It works.']],
    ['no end', ['no end']],
  ])('%j', (paragraph, sentences) => {
    expect(sentencesOf(paragraph)).toEqual(sentences);
  });
});
