import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {RULES} from '@javelin/sandbox/rules';
import {expect, test} from 'vitest';
import {parseCurl, toRequest} from '../../run/curl.ts';
import {SNIPPETS} from './snippets.ts';

const {failingQuery, failingHeaders} = SNIPPETS;

test('the failing query returns the headers that are shown', async () => {
  const sandbox = createSandbox({seed: SEED_NAMES});
  const response = await sandbox.fetch(toRequest(parseCurl(failingQuery.source)));
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  expect([`HTTP/1.1 ${response.status} OK`, ...headers].join('\n')).toBe(failingHeaders.source);
});

test('the headers name rules that exist', () => {
  const [, rules = ''] = /x-sandbox-rules: (.*)/.exec(failingHeaders.source) ?? [];
  for (const rule of rules.split(',')) expect(RULES).toHaveProperty([rule]);
});
