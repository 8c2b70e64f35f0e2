import {expect, it} from 'vitest';
import {outcomeOf, readTrace, type TracedResponse} from './read-trace.ts';
import {groupAttempts, stationsOf} from './stations.ts';

const javelin = (outputs: object) =>
  JSON.stringify({
    choices: [{message: {role: 'assistant', content: 'Hello'}}],
    javelin: {route_name: 'support-chat', model_name: 'gpt-6-luna', processor_outputs: outputs},
  });

const LIMITER = {'request.chain.ratelimit_processor': {duration: '31µs'}};
const OFF = {skipped: 'warn: trust safety is disabled for route:support-chat'};
const INJECTION = javelin({
  ...LIMITER,
  'request.chain.promptinjectiondetection_processor': {
    flagged: true,
    categories: {prompt_injection: true},
    category_scores: {prompt_injection: 0.98},
  },
});
const CLEAN = javelin({
  ...LIMITER,
  'request.chain.promptinjectiondetection_processor': {category_scores: {prompt_injection: 0.01}},
  'response.chain.trustsafety_processor': OFF,
});

const pathOf = (response: TracedResponse) =>
  stationsOf(readTrace(response)!).map(({name, state, facts}) => `${name} ${state}: ${facts.join(' | ')}`);

it('passes every station of a call without findings', () => {
  expect(pathOf({body: CLEAN, status: 200, attempts: 'gpt-6-luna=200'})).toEqual([
    'Key pass: accepted',
    'Limits pass: within the rate limit',
    'Guardrails pass: 1 check, nothing found',
    'Route pass: support-chat',
    'Provider pass: gpt-6-luna 200',
    'Response pass: 200 | no checks enabled',
  ]);
});

it('stops a rejected call at its guardrail, and the caller gets a response', () => {
  const response = {body: INJECTION, status: 200, rules: ['rejected-response']};
  expect(pathOf(response)).toEqual([
    'Key pass: accepted',
    'Limits pass: within the rate limit',
    'Guardrails stop: prompt injection 0.98: rejected',
    'Route off: not reached',
    'Provider off: not called',
    'Response pass: your reject text | 200',
  ]);
  expect(outcomeOf(readTrace(response)!)).toBe('200, rejected by prompt injection, score 0.98');
});

it('shows each attempt of a call that fell back', () => {
  const response = {
    body: CLEAN,
    status: 200,
    attempts: 'gpt-6-luna=503, gpt-6-luna=503, mistral-small-latest=200',
  };
  expect(pathOf(response).slice(3, 5)).toEqual([
    'Route changed: support-chat | fallback to the next model',
    'Provider pass: mistral-small-latest 200 | gpt-6-luna 503 × 2',
  ]);
  expect(outcomeOf(readTrace(response)!)).toBe('200, answered by mistral-small-latest after 2 failed');
});

it('marks what a guardrail masked', () => {
  const body = javelin({'request.chain.dlp_gcp_processor': {sensitive_data_masked: true}});
  expect(pathOf({body, status: 200, attempts: 'gpt-6-luna=200'})[2]).toBe(
    'Guardrails changed: data protection: masked | 1 check',
  );
  expect(pathOf({body, status: 200, findings: 2})[2]).toBe(
    'Guardrails changed: data protection: 2 masked | 1 check',
  );
});

it.each([
  [401, 'Unauthorized', 'Key'],
  [429, 'Rate limit exceeded', 'Limits'],
  [404, 'Route not found', 'Route'],
  [404, 'Provider not found', 'Provider'],
])('ends a call with status %i "%s" at %s', (status, body, end) => {
  const path = stationsOf(readTrace({body, status})!);
  const stopped = path.filter(({state}) => state === 'stop').map(({name}) => name);
  expect(stopped).toEqual([end, 'Response']);
  expect(outcomeOf(readTrace({body, status})!)).toBe(`${status}, ${body}`);
});

it('does not say that no guardrail ran for a call above the limit', () => {
  expect(pathOf({body: 'Rate limit exceeded', status: 429})[2]).toBe('Guardrails off: may have run as well');
});

it('finds the javelin object in a stream', () => {
  const body = `data: {"choices":[]}\n\ndata: ${CLEAN}\n\ndata: [DONE]\n`;
  expect(readTrace({body, status: 200})?.route).toBe('support-chat');
});

it('reads a pasted javelin object, where a flag by itself rejects nothing', () => {
  const body = javelin({'request.chain.promptinjectiondetection_processor': {flagged: 'true'}});
  expect(pathOf({body: JSON.stringify(JSON.parse(body).javelin)})[2]).toBe(
    'Guardrails changed: prompt injection: found | 1 check',
  );
});

it('knows what is no model call', () => {
  expect(readTrace({body: '{"message":"Provider created successfully"}', status: 200})).toBeUndefined();
});

it('says what the route is set to, where that is known', () => {
  const settingsOf = () => ({rateLimit: 10, threshold: () => 0.5, fallbackCodes: () => [503]});
  const rejected = pathOf({body: INJECTION, status: 200, rules: ['rejected-response'], settingsOf});
  expect(rejected[1]).toBe('Limits pass: within the rate limit | rate_limit 10');
  expect(rejected[2]).toBe('Guardrails stop: prompt injection 0.98: rejected | threshold 0.5');
  const attempts = 'gpt-6-luna=503, gpt-6-luna=503, mistral-small-latest=200';
  expect(pathOf({body: CLEAN, status: 200, attempts, settingsOf})[3]).toBe(
    'Route changed: support-chat | 503 is in fallback_codes',
  );
});

it('takes the route from the request where the response has none', () => {
  const path = pathOf({
    body: 'Model gpt-6-luna returned 503',
    status: 503,
    attempts: 'gpt-6-luna=503, gpt-6-luna=503',
    route: 'support-chat',
  });
  expect(path[3]).toBe('Route pass: support-chat');
});

it('groups attempts that ended alike', () => {
  const attempt = (status: string) => ({model: 'gpt-6-luna', status});
  expect(groupAttempts([attempt('503'), attempt('503'), attempt('200')])).toEqual([
    {text: 'gpt-6-luna 503 × 2', first: 1, count: 2, isGood: false},
    {text: 'gpt-6-luna 200', first: 3, count: 1, isGood: true},
  ]);
});
