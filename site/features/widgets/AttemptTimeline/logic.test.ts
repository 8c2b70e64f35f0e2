import {parseFailures, runAttempts, statusOf} from '@javelin/sandbox/engine';
import {expect, it} from 'vitest';
import {inText} from '../shared/outputs.tsx';
import {
  INITIAL,
  MODELS,
  attemptsOf,
  configuration,
  figures,
  inOrder,
  repair,
  settings,
  type TimelineState,
} from './logic.ts';

const seen = (change: Partial<TimelineState>) =>
  attemptsOf({...INITIAL, ...change}).map(({candidate, status}) => `${'ab'[candidate]}=${status}`);

it('shows the attempts that the sandbox makes', async () => {
  const failures = parseFailures(`${MODELS[0]}=503`)!;
  const candidates = [
    {name: MODELS[0], fallback_enabled: true, fallback_codes: [429, 503]},
    {name: MODELS[1]},
  ];
  const real = await runAttempts({
    candidates,
    first: 0,
    retries: 1,
    status: (candidate, attempt) => statusOf(failures, candidates[candidate]!.name, attempt),
  });
  expect(attemptsOf(INITIAL)).toEqual(real);
  expect(inText(figures(real))).toBe('200 to the caller, from mistral-small-latest, 3 attempts.');
  expect(inOrder(real.slice(0, 1))).toBe('1. gpt-6-luna returns 503');
});

it.each([
  ['a retry that helps', {first: {status: 503, times: 1}}, ['a=503', 'a=200']],
  ['429 is not retried', {first: {status: 429, times: 0}}, ['a=429', 'b=200']],
  ['no fallback', {fallback: false}, ['a=503', 'a=503']],
  ['a code that is not listed', {first: {status: 500, times: 0}}, ['a=500', 'a=500']],
  ['a mistake of the caller', {first: {status: 400, times: 0}}, ['a=400']],
])('%s', (_what, change, expected) => expect(seen(change)).toEqual(expected));

it('fits its drawing at most', () => {
  const worst = {...INITIAL, retries: 3, second: {status: 503, times: 0}};
  expect(attemptsOf(worst)).toHaveLength(8);
});

it('repairs what a link made up', () => {
  const state = repair({...INITIAL, retries: 99, first: {status: 418, times: -1}});
  expect(state).toMatchObject({retries: 3, first: {status: 0, times: 0}});
});

it('says what was set, and writes it for a route', () => {
  expect(settings(INITIAL)).toBe(
    '1 retry; fallback on 429 and 503. gpt-6-luna returns 503 every time, mistral-small-latest works.',
  );
  expect(JSON.parse(configuration(INITIAL))).toMatchObject({
    models: [{fallback_enabled: true, fallback_codes: [429, 503]}, {}],
    config: {retries: 1},
  });
});
