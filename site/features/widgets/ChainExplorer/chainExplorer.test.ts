import {expect, it} from 'vitest';
import {validators} from '@javelin/detectors/schemas';
import {fates, latency, sampleDurations, stepsOf, summary, toDuration} from './chainExplorer.ts';
import {CHAINS, FACTS} from './chains.ts';

const {request, response} = CHAINS;

it.each(Object.values(CHAINS))('$name is valid, and every step is described', (chain) => {
  validators.chain(chain);
  expect(validators.chain.errors ?? []).toEqual([]);
  for (const {reference} of stepsOf(chain.workflow)) expect(FACTS).toHaveProperty(reference);
});

it('adds up sequences and takes the slowest of what runs at once', () => {
  expect(
    latency(request.workflow, {
      ratelimit: 1,
      dlp_gcp: 5,
      promptinjectiondetection: 9,
      trustsafety: 2,
      archive: 99,
      secrets: 1,
    }),
  ).toBe(10);
  expect(latency(response.workflow, {trustsafety: 3, securityfilters: 1, response: 0, archive: 99})).toBe(4);
});

it('says the same as the static text', () => {
  expect(summary(request, sampleDurations(request), undefined)).toBe('The chain adds about 312 ms.');
  expect(summary(response, sampleDurations(response), undefined)).toBe('The chain adds about 313 ms.');
});

it('knows what a rejection does to the other steps', () => {
  expect(fates(request.workflow, 'dlp_gcp')).toEqual({
    ratelimit: 'beside',
    dlp_gcp: 'rejects',
    promptinjectiondetection: 'beside',
    trustsafety: 'beside',
    archive: 'skipped',
    secrets: 'skipped',
  });
  expect(fates(response.workflow, 'securityfilters')).toEqual({
    trustsafety: 'runs',
    securityfilters: 'rejects',
    response: 'skipped',
    archive: 'skipped',
  });
  expect(new Set(Object.values(fates(request.workflow, 'no_such')))).toEqual(new Set(['runs']));
  expect(summary(request, {}, 'dlp_gcp')).toBe(
    'dlp_gcp rejects; 2 later steps are skipped. The provider is not called.',
  );
});

it('takes only sensible durations', () => {
  expect(['', '-5', '12.5', '1e9', 'x'].map(toDuration)).toEqual([0, 0, 12.5, 60_000, 0]);
});
