import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {RULES} from '@javelin/sandbox/rules';
import {expect, test} from 'vitest';
import {parseCurl, toRequest} from '../../../run/curl.ts';
import {FAILING_ANSWER, FAILING_QUERY} from './sandbox.ts';

test('the failing query answers with the headers that are shown', async () => {
  const sandbox = createSandbox({seed: SEED_NAMES});
  const response = await sandbox.fetch(toRequest(parseCurl(FAILING_QUERY)));
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  expect([`HTTP/1.1 ${response.status} OK`, ...headers].join('\n')).toBe(FAILING_ANSWER);
});

test('the headers name rules that exist', () => {
  const [, rules = ''] = /x-sandbox-rules: (.*)/.exec(FAILING_ANSWER) ?? [];
  for (const rule of rules.split(',')) expect(RULES).toHaveProperty([rule]);
});
