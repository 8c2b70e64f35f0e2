import {expect, it} from 'vitest';
import {validators} from '@javelin/detectors/schemas';
import {DEFAULT_STAGES, FACTS, type Path, formatStages, parseStages, toChain} from '../shared/chain.ts';
import {SAMPLE_DURATIONS, schedule} from '../shared/schedule.ts';
import {add, addable, canMove, durationProblem, fates, move, remove, summary} from './logic.ts';

const {request, response} = DEFAULT_STAGES;

it.each(['request', 'response'] as const)('%s: the chain is valid in every arrangement', (path: Path) => {
  const everything = addable(DEFAULT_STAGES[path], path).reduce(add, DEFAULT_STAGES[path]);
  expect(everything.flat().sort()).toEqual(
    Object.keys(FACTS)
      .filter((name) => FACTS[name]?.paths.includes(path))
      .sort(),
  );
  for (const stages of [DEFAULT_STAGES[path], everything]) {
    validators.chain(toChain(stages, path));
    expect(validators.chain.errors ?? []).toEqual([]);
  }
});

it('adds up stages and takes the slowest step that blocks', () => {
  const durations = {
    ratelimit: 1,
    dlp_gcp: 5,
    promptinjectiondetection: 9,
    trustsafety: 2,
    archive: 99,
    secrets: 1,
  };
  expect(schedule(request, durations).total).toBe(10);
  expect(schedule(response, {trustsafety: 3, securityfilters: 1, archive: 99}).total).toBe(4);
});

it('adds about as much as the slowest guardrail, not their sum', () => {
  const adds = (path: Path) => summary(DEFAULT_STAGES[path], path, SAMPLE_DURATIONS, '');
  expect(adds('request')).toBe('312 ms added to each request, most of it by trustsafety.');
  expect(adds('response')).toBe('313 ms added to each response, most of it by trustsafety.');
});

it('knows what a rejection does to the other steps, and when it comes', () => {
  expect(fates(request, 'dlp_gcp')).toEqual({
    ratelimit: 'beside',
    dlp_gcp: 'rejects',
    promptinjectiondetection: 'beside',
    trustsafety: 'beside',
    archive: 'stored',
    secrets: 'skipped',
  });
  expect(fates(response, 'securityfilters')).toEqual({
    trustsafety: 'runs',
    securityfilters: 'rejects',
    response: 'skipped',
    archive: 'stored',
  });
  expect(summary(request, 'request', SAMPLE_DURATIONS, 'dlp_gcp')).toBe(
    'dlp_gcp rejects after about 312 ms; 1 later step skipped. The model is not called.',
  );
  expect(summary([], 'request', {}, '')).toMatch(/empty/);
});

it('moves a step through every place', () => {
  const stages = [['a', 'b'], ['c']];
  expect(move(stages, 'b', 1)).toEqual([['a'], ['b'], ['c']]);
  expect(move(stages, 'b', -1)).toEqual([['b'], ['a'], ['c']]);
  expect(move(stages, 'c', -1)).toEqual([['a', 'b', 'c']]);
  expect(move([['a'], ['c']], 'a', 1)).toEqual([['a', 'c']]);
  expect([canMove(stages, 'c', 1), canMove(stages, 'c', -1)]).toEqual([false, true]);
  expect(remove(stages, 'c')).toEqual([['a', 'b']]);
  expect(move(stages, 'x', 1)).toBe(stages);
});

it('repairs what a link made up', () => {
  expect(parseStages(formatStages(request), 'request')).toEqual(request);
  expect(parseStages('toString+dlp_gcp>>dlp_gcp>response', 'request')).toEqual([['dlp_gcp']]);
});

it('takes only sensible durations', () => {
  expect([undefined, '0', '12.5', '60000'].map(durationProblem)).toEqual(Array(4).fill(undefined));
  expect(new Set(['', '-5', '1e9', 'x'].map(durationProblem))).toEqual(new Set(['Enter 0 to 60,000.']));
});
