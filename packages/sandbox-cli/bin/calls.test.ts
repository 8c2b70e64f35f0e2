import {expect, it} from 'vitest';
import type {Exchange} from '@javelin/sandbox';
import {recentCalls} from './calls.ts';

const DONE = {method: 'GET', path: '/x', status: 200, milliseconds: 1.234, end: 'complete' as const};
const never = new AbortController().signal;

it('keeps what the inspector shows, and no more', async () => {
  const calls = recentCalls(() => 1000);
  const query = {
    route: 'support-chat',
    model: 'gpt-6-luna',
    prompt: ['short', 'x'.repeat(5000)],
    chain: {'request.chain.ratelimit_processor_20250115093000.000000000': {duration: '1ms'}},
  };
  const warnings = ['x'.repeat(900_000)];
  const exchange = {rules: [], warnings, attempts: 'a=503, a=200', query} as unknown as Exchange;
  calls.add(DONE, exchange);
  const [call] = await calls.after(0, never);
  expect(call).toMatchObject({
    number: 1,
    at: 1000,
    milliseconds: 1.2,
    attempts: ['a=503', 'a=200'],
    route: 'support-chat',
    chain: [{processor: 'request.chain.ratelimit', output: {duration: '1ms'}}],
  });
  expect(call!.prompt!.map((text) => text.length)).toEqual([5, 2001]);
  expect(call!.warnings.map((text) => text.length)).toEqual([2001]);
  expect(call).not.toHaveProperty('request');
});

it('hides secrets in what a guardrail reports', async () => {
  const calls = recentCalls();
  const chain = {'request.chain.javascript_processor_1.0': {response_metadata: {token: 'live', n: 1}}};
  calls.add(DONE, {rules: [], query: {route: 'r', prompt: [], chain}} as unknown as Exchange);
  const [call] = await calls.after(0, never);
  expect(call!.chain![0]!.output).toEqual({response_metadata: {token: '••••', n: 1}});
});

it('shows bodies, and knows whether somebody looks', async () => {
  const calls = recentCalls();
  expect(calls.isWatched()).toBe(false);
  const bodies = {headers: {}, request: 'sent', response: 'received'};
  calls.add(DONE, undefined, bodies);
  const [call] = await calls.after(0, never);
  expect(call!.bodies).toEqual(bodies);
  expect(calls.isWatched()).toBe(true);
});

it('forgets everything when it is cleared, also model calls that were under way', async () => {
  let now = 1000;
  const calls = recentCalls(() => now);
  const exchange = {rules: [], query: {route: 'r', prompt: ['text'], chain: {}}} as unknown as Exchange;
  calls.add(DONE, exchange);
  calls.clear();
  now += 10;
  calls.add({...DONE, milliseconds: 500}, exchange);
  calls.add({...DONE, path: '/new'}, exchange);
  expect(await calls.after(0, never)).toMatchObject([{path: '/new'}]);
});

it('forgets old calls', async () => {
  const calls = recentCalls();
  for (let i = 0; i < 1000; i++) calls.add(DONE, undefined);
  const kept = await calls.after(0, never);
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)!.number).toBe(1000);
  expect(await calls.after(998, never)).toHaveLength(2);
});

it('waits for the next call, until somebody leaves or the sandbox stops', async () => {
  const calls = recentCalls();
  const next = calls.after(0, never);
  calls.add(DONE, undefined);
  expect(await next).toHaveLength(1);

  const leaving = new AbortController();
  const left = calls.after(1, leaving.signal);
  leaving.abort();
  expect(await left).toEqual([]);

  const last = calls.after(1, never);
  calls.close();
  expect(await last).toEqual([]);
});

it('starts over for somebody who remembers an earlier sandbox', async () => {
  const calls = recentCalls();
  calls.add(DONE, undefined);
  expect(await calls.after(500, never)).toHaveLength(1);
});
