import {expect, it} from 'vitest';
import {readPasted} from './pasted.ts';

it.each([
  ['{"error": "Failed to update apikey", "type": "InternalServerError"}', 'Failed to update apikey'],
  ['HTTP/1.1 404 Not Found {"detail": "Route not found"}', 'Route not found'],
  ['{"error": {"message": "Provider not found"}}', 'Provider not found'],
  [
    'Traceback (most recent call last): File "a.py", line 1, in <module> javelin_sdk.exceptions.RouteNotFoundError: 404',
    'RouteNotFoundError',
  ],
])('the message is found in %s', (text, query) => {
  expect(readPasted(text)?.query).toBe(query);
});

it.each([
  '{"error": {"message": "Slow down", "code": 429}}',
  'HTTP/1.1 429 Too Many Requests {"error": "Slow down"}',
])('the status is found beside the message in %s', (text) => {
  expect(readPasted(text)).toEqual({query: 'Slow down', isMessage: true, failure: '429'});
});

it('a response with its telemetry is kept whole', () => {
  const body = '{"choices": [], "javelin": {"route_name": "support-chat"}}';
  expect(readPasted(`200 OK ${body}`)?.response).toBe(body);
});

it.each(['rate limits', 'models[].name', '{', '{"choices": []}', 'RouteNotFoundError'])(
  '%s is an ordinary query',
  (text) => {
    expect(readPasted(text)).toBeUndefined();
  },
);

it.each([
  '429',
  'HTTP/1.1 429 Too Many Requests content-type: text/plain',
  "Traceback (most recent call last): openai.RateLimitError: Error code: 429 - {'error': 'x'}",
])('looks for the status of %s', (text) => {
  expect(readPasted(text)).toEqual({query: 'status 429', failure: '429'});
});
