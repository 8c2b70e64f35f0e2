import {expect, it} from 'vitest';
import {recordBodies, type Bodies} from './bodies.ts';

async function record(
  body: string,
  response: Response,
  path = '/v1/admin/providers',
): Promise<Bodies | undefined> {
  let noted: Bodies | undefined;
  const headers = {'content-length': String(body.length), 'x-api-key': 'a-long-enough-key'};
  const request = new Request(`http://localhost${path}`, {method: 'POST', headers, body});
  const respond = async () => (await request.text(), response);
  const served = await recordBodies(request, respond, (bodies) => {
    noted = bodies;
  });
  await served.text();
  // The call is shown when its connection is done with it, and that is later.
  await new Promise(setImmediate);
  return noted;
}

it('notes what was sent and received, with secrets hidden', async () => {
  const noted = await record('{"config":{"api_key":"live"}}', new Response('{"token":"t","ok":true}'));
  expect(JSON.parse(noted!.request!)).toEqual({config: {api_key: '••••'}});
  expect(JSON.parse(noted!.response!)).toEqual({token: '••••', ok: true});
  expect(noted!.headers).toMatchObject({'x-api-key': '••••-key'});
});

it('leaves streams and long bodies alone', async () => {
  const stream = new Response('data: x', {headers: {'content-type': 'text/event-stream; charset=utf-8'}});
  const noted = await record('x'.repeat(70_000), stream);
  expect(noted).not.toHaveProperty('request');
  expect(noted).not.toHaveProperty('response');
});

it('hands over at once a response that never ends, such as one that a fault cuts', async () => {
  const endless = new Response(new ReadableStream({start: (controller) => controller.enqueue('{')}));
  const request = new Request('http://localhost/v1/admin/providers');
  expect(
    await recordBodies(
      request,
      async () => endless,
      () => {},
    ),
  ).toBe(endless);
});

it('shows only the length of what cannot be masked: JSON with a mistake, a response that was cut', async () => {
  const json = {headers: {'content-type': 'application/json'}};
  const noted = await record('{"api_key_secret_key":"live"', new Response('{"token":"t"', json));
  expect(noted).toMatchObject({
    request: '(28 characters, not shown)',
    response: '(12 characters, not shown)',
  });
  const long = await record('{}', new Response(JSON.stringify({token: 't'.repeat(70_000)}), json));
  expect(long!.response).toBe('(70012 characters, not shown)');
});

it.each(['/query/support-chat', '//query/x', '/v1/chat/completions', '/v1/guardrails/apply', '/nowhere'])(
  'never shows what was sent to %s, whether or not data protection saw it',
  async (path) => {
    const noted = await record('{"messages":[]}', new Response('Unauthorized', {status: 401}), path);
    expect(noted).toMatchObject({request: '(15 characters, not shown)', response: 'Unauthorized'});
  },
);
