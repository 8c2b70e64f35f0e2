import {expect, it} from 'vitest';
import type {Row} from '../sandbox/dumpable-store.ts';
import {remedyFor} from './remedy.ts';

const request = {
  method: 'POST',
  url: 'https://your-api-domain.com/v1/query/suport-chat',
  headers: [['x-javelin-apikey', 'sandbox-key']],
  body: '{}',
} as const;

const rows = [
  {table: 'routes', id: 'support-chat', value: {name: 'support-chat'}},
  {table: 'routes', id: 'eu', value: {name: 'eu'}},
] as unknown as Row[];

it('names what the sandbox has, the nearest by itself, and the entry of the catalogue', () => {
  expect(remedyFor(404, 'Route not found', request, rows)).toEqual({
    named: 'suport-chat',
    seen: 'The sandbox has no route named “suport-chat”.',
    names: ['eu'],
    nearest: 'support-chat',
    anchor: 'error-route-not-found',
  });
});

it('names the routes that providers have', () => {
  const providers = [
    {table: 'providers', id: 'openai-prod', value: {name: 'openai-prod'}},
  ] as unknown as Row[];
  expect(remedyFor(404, 'Route not found', request, providers)).toMatchObject({names: ['openai-prod']});
});

it('says which header is missing and that a body is no JSON', () => {
  expect(remedyFor(401, 'Unauthorized', {...request, headers: []}, rows)?.seen).toMatch('no Javelin API key');
  expect(remedyFor(400, 'Bad Request', {...request, body: '{"a"'}, rows)?.seen).toMatch('not JSON');
});

it('guesses nothing about a message that it does not know', () => {
  expect(remedyFor(429, 'Rate limit exceeded', request, rows)).toEqual({
    seen: undefined,
    names: [],
    anchor: 'error-catalogue',
  });
  expect(remedyFor(200, '{}', request, rows)).toBeUndefined();
});

it('says nothing of headers that it does not know', () => {
  const {url, body} = request;
  expect(remedyFor(401, 'Unauthorized', {url, body, headers: []}, rows)?.seen).toContain(
    'no Javelin API key',
  );
  expect(remedyFor(401, 'Unauthorized', {url, body}, rows)?.seen).toBeUndefined();
  expect(remedyFor(404, 'Route not found', {url, body}, rows)?.nearest).toBe('support-chat');
});
