import {expect, it} from 'vitest';
import type {Row} from '../sandbox/dumpable-store.ts';
import {settingsOf} from './route-settings.ts';

const rule = (restriction: string, probability_threshold: unknown, operator = 'greater_than') => ({
  operator,
  restriction,
  probability_threshold,
});
const ROUTES: readonly Row[] = [
  {
    table: 'routes',
    id: 'support-chat',
    value: {
      name: 'support-chat',
      models: [{name: 'gpt-6-luna', fallback_codes: [503]}, {name: 'mistral-small-latest'}],
      config: {
        rate_limit: 10,
        policy: {
          prompt_safety: {
            content_types: [
              rule('prompt_injection', 0.7),
              rule('prompt_injection', 0.5),
              rule('jailbreak', 1, 'equals'),
            ],
          },
        },
      },
    },
  },
  {table: 'routes', id: 'bare', value: {name: 'bare', config: 'wrong'}},
];

it('tells what a route is set to', () => {
  const settings = settingsOf(ROUTES, 'support-chat')!;
  expect(settings.rateLimit).toBe(10);
  // The one that is broken first.
  expect(settings.threshold('promptinjectiondetection', 'prompt_injection')).toBe(0.5);
  expect(settings.threshold('promptinjectiondetection', 'jailbreak')).toBeUndefined();
  expect(settings.threshold('trustsafety', 'hate')).toBeUndefined();
  expect(settings.threshold('securityfilters', 'prompt_injection')).toBeUndefined();
  expect(settings.fallbackCodes('gpt-6-luna')).toEqual([503]);
  expect(settings.fallbackCodes('mistral-small-latest')).toEqual([]);
});

it('knows nothing of what is not set, and of other routes', () => {
  const bare = settingsOf(ROUTES, 'bare')!;
  expect([bare.rateLimit, bare.threshold('promptinjectiondetection', 'x'), bare.fallbackCodes('x')]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  expect(settingsOf(ROUTES, 'openai-prod')).toBeUndefined();
});
