import {expect, it} from 'vitest';
import {recordBodies, type Bodies} from './bodies.ts';

async function record(body: string, response: Response): Promise<Bodies | undefined> {
  let noted: Bodies | undefined;
  const headers = {'content-length': String(body.length), 'x-api-key': 'a-long-enough-key'};
  const request = new Request('http://localhost/', {method: 'POST', headers, body});
  const respond = async () => (await request.text(), response);
  const served = await recordBodies(request, respond, (bodies) => {
    noted = bodies;
  });
  await served.text();
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
