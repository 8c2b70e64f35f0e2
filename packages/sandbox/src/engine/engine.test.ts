import {describe, expect, it} from 'vitest';
import {Spending} from '../state/spending.ts';
import {
  callsWithin,
  chooseModel,
  costOf,
  countTokens,
  cutAtStop,
  describeAttempts,
  embed,
  embeddedWords,
  embeddingSize,
  embeddingToBase64,
  fallsBack,
  isExceeded,
  limitTokens,
  parseFailures,
  pieces,
  planAttempts,
  retriesOf,
  runAttempts,
  seededRandom,
  statusOf,
  takeSlot,
  ulid,
  type AttemptPlan,
} from './index.ts';

describe('seeded random', () => {
  it('repeats itself and stays in [0, 1)', () => {
    const draw = (seed: number) => Array.from({length: 1000}, seededRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).every((value) => value >= 0 && value < 1)).toBe(true);
    const mean = draw(7).reduce((a, b) => a + b) / 1000;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
  });

  it('makes ULIDs that sort by time', () => {
    const random = seededRandom(1);
    expect(ulid(0, random)).toMatch(/^0{10}[0-9A-HJKMNP-TV-Z]{16}$/);
    // The example of the ULID specification.
    expect(ulid(1469918176385, random).slice(0, 10)).toBe('01ARYZ6S41');
    expect(ulid(1000, random) < ulid(2000, random)).toBe(true);
  });
});

describe('weighted choice', () => {
  it('takes the first model when no model has a weight', () => {
    const draws = [0, 0.5, 0.999];
    expect(draws.map((draw) => chooseModel([{}, {weight: 0}, {weight: -1}], () => draw))).toEqual([0, 0, 0]);
  });

  it('divides the range by weight', () => {
    const models = [{weight: 70}, {weight: 0}, {weight: 30}];
    const at = (draw: number) => chooseModel(models, () => draw);
    expect([at(0), at(0.699), at(0.7), at(0.999)]).toEqual([0, 0, 2, 2]);
  });

  it('comes close to the weights over many calls', () => {
    const random = seededRandom(3);
    const hits = [0, 0];
    for (let i = 0; i < 10_000; i++) hits[chooseModel([{weight: 7}, {weight: 3}], random)]!++;
    expect(hits[0]! / 10_000).toBeCloseTo(0.7, 1);
  });
});

describe('rate limit', () => {
  it('lets a limit of 2 accept two calls in any second', () => {
    let accepted: number[] = [];
    const at = (now: number) => {
      const decision = takeSlot(accepted, now, 2);
      accepted = decision.accepted;
      return decision.allowed;
    };
    expect([at(0), at(900), at(999), at(1000), at(1001), at(1900)]).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it.each([0, undefined, null, '5', NaN, -1])('knows no limit for %s', (limit) => {
    expect(takeSlot([1, 1, 1], 1, limit)).toEqual({allowed: true, accepted: []});
  });

  it('forgets calls from before the clock was set back', () => {
    expect(takeSlot([3_600_000], 10, 1)).toEqual({allowed: true, accepted: [10]});
  });
});

describe('failures', () => {
  it('reads the header', () => {
    const failures = parseFailures('gpt-6-luna=503, gpt-6.1-sol=429x2,')!;
    expect([1, 9].map((attempt) => statusOf(failures, 'gpt-6-luna', attempt))).toEqual([503, 503]);
    expect([1, 2, 3].map((attempt) => statusOf(failures, 'gpt-6.1-sol', attempt))).toEqual([429, 429, 200]);
    expect(statusOf(failures, 'other', 1)).toBe(200);
    expect(parseFailures('')!.size).toBe(0);
  });

  it.each(['x', '=503', 'm=200', 'm=99', 'm=503x0', 'm=503y', 'm=5033'])('refuses %s', (text) => {
    expect(parseFailures(text)).toBeUndefined();
  });

  it('reads a long header in one pass', () => {
    expect(parseFailures(`${' '.repeat(100_000)}x`)).toBeUndefined();
    expect(parseFailures(`a${' '.repeat(100_000)}=503`)!.size).toBe(1);
  });
});

describe('attempts', () => {
  const primary = {name: 'a', fallback_enabled: true, fallback_codes: [429, 503]};
  const run = async (plan: Partial<AttemptPlan>) => {
    const candidates = [primary, {name: 'b'}];
    const attempts = await runAttempts({candidates, first: 0, retries: 1, status: () => 200, ...plan});
    return attempts.map(({model, status}) => `${model}=${status}`);
  };
  const failing = (text: string): AttemptPlan['status'] => {
    const failures = parseFailures(text)!;
    return (index, attempt) => statusOf(failures, 'ab'[index]!, attempt);
  };

  it.each([
    ['a response', '', ['a=200']],
    ['a retry that helps', 'a=503x1', ['a=503', 'a=200']],
    ['fallback after the retries', 'a=503', ['a=503', 'a=503', 'b=200']],
    ['fallback at once, because 429 is not retried', 'a=429', ['a=429', 'b=200']],
    ['no fallback for a status that is not listed', 'a=500', ['a=500', 'a=500']],
    ['a client error passed on', 'a=400', ['a=400']],
    ['a fallback that fails too', 'a=503,b=503', ['a=503', 'a=503', 'b=503', 'b=503']],
  ])('%s', async (_what, failures, expected) => {
    expect(await run({status: failing(failures)})).toEqual(expected);
  });

  it('falls back from the first model to the second, and no further', async () => {
    const candidates = ['a', 'b', 'c'].map((name) => ({...primary, name}));
    expect(await run({candidates, retries: 0, status: () => 503})).toEqual(['a=503', 'b=503']);
    expect(await run({candidates, first: 1, retries: 0, status: () => 503})).toEqual(['b=503']);
  });

  it('are described in plain ASCII, with the beginning of a long name', () => {
    expect(describeAttempts([{candidate: 0, model: 'é0', status: 503}])).toBe('?0=503');
    expect(describeAttempts([{candidate: 0, model: 'x'.repeat(5000), status: 200}])).toHaveLength(104);
  });

  it('reads retries with their default and bounds', () => {
    expect([undefined, null, '3', NaN, 0, 2, 2.9, -1, 1e9].map(retriesOf)).toEqual([
      1, 1, 1, 1, 0, 2, 2, 0, 10,
    ]);
  });

  it('falls back only when switched on', () => {
    expect(fallsBack({name: 'a', fallback_codes: [503]}, 503)).toBe(false);
    expect(fallsBack({name: 'a', fallback_enabled: true}, 503)).toBe(false);
    expect(fallsBack(primary, 503)).toBe(true);
  });
});

describe('built-in models', () => {
  it('count tokens and cut responses', () => {
    expect([countTokens(''), countTokens('abcd'), countTokens('abcde')]).toEqual([0, 1, 2]);
    expect(limitTokens('abcdefgh', 1)).toEqual({text: 'abcd', finish_reason: 'length'});
    expect(limitTokens('abcdefgh', 2)).toEqual({text: 'abcdefgh', finish_reason: 'stop'});
    expect(limitTokens('abcdefgh', undefined).finish_reason).toBe('stop');
    expect(limitTokens('abcdefgh', -1).finish_reason).toBe('stop');
  });

  it('place texts that share words close together', () => {
    const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
    const size = 256;
    const order = embed('Where is my order', size);
    expect(dot(order, order)).toBeCloseTo(1, 3);
    const near = dot(order, embed('where is my parcel', size));
    expect(near).toBeGreaterThan(dot(order, embed('pizza recipe', size)) + 0.3);
    expect(embed('', 4)).toHaveLength(4);
    const small = 'text-embedding-3-small';
    expect([undefined, 3, 3072, 1e9, 'x'].map((asked) => embeddingSize(asked, small))).toEqual([
      1536, 3, 3072, 3072, 1536,
    ]);
    expect(embeddingSize(undefined, 'text-embedding-3-large')).toBe(3072);
  });

  it('pack vectors as little-endian floats', () => {
    const bytes = Buffer.from(embeddingToBase64([1, -0.5]), 'base64');
    expect([bytes.readFloatLE(0), bytes.readFloatLE(4)]).toEqual([1, -0.5]);
  });

  it('embed fewer words when a call has many inputs in long vectors', () => {
    expect([embeddedWords(1, 8), embeddedWords(1, 1536), embeddedWords(100, 1536)]).toEqual([256, 256, 6]);
    expect(embed('one two three', 8, 1)).toEqual(embed('one', 8));
  });

  it('end before a stop sequence', () => {
    expect(cutAtStop('one two three', ' three')).toBe('one two');
    expect(cutAtStop('one two three', ['x', ' two', 'three'])).toBe('one');
    expect([undefined, '', [], [5], {}].map((stop) => cutAtStop('one', stop))).toEqual(Array(5).fill('one'));
  });

  it('split a text into pieces that make the whole again, and not into too many', () => {
    const text = '  Two  words,\n and a tail ';
    expect(pieces(text)).toHaveLength(6);
    for (const whole of [text, '', 'a '.repeat(50_000), '😀 '.repeat(50_000)]) {
      expect(pieces(whole).join('')).toBe(whole);
      expect(pieces(whole).length).toBeLessThanOrEqual(2000);
    }
    expect(pieces('😀 '.repeat(50_000)).some((piece) => /\p{Cs}/u.test(piece))).toBe(false);
  });
});

describe('costs', () => {
  it('serves calls until a budget is used up', () => {
    expect(costOf(600)).toBeCloseTo(0.006);
    expect([isExceeded(1, 1), isExceeded(0.9, 1), isExceeded(5, undefined)]).toEqual([true, false, false]);
    expect([callsWithin(1, 0.3), callsWithin(1, 0.25), callsWithin(0, 1), callsWithin(1, 0)]).toEqual([
      4,
      4,
      0,
      Infinity,
    ]);
  });

  it('counts as the budget of a route does', () => {
    const spending = new Spending();
    const budget = {enabled: true, daily: 0.05};
    let calls = 0;
    for (; spending.exceededUntil('r', budget, 0) === undefined; calls++) spending.count('r', 600, 0);
    expect(calls).toBe(callsWithin(0.05, costOf(600)));
  });
});

it('plans attempts as it runs them', async () => {
  const rules = {
    candidates: [{name: 'a', fallback_enabled: true, fallback_codes: [503]}, {name: 'b'}],
    first: 0,
    retries: 2,
  };
  const status = (candidate: number, attempt: number) => (candidate === 0 ? 503 : attempt === 1 ? 500 : 200);
  expect(planAttempts(rules, status)).toEqual(await runAttempts({...rules, status}));
});
