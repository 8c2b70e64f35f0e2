import {describe, expect, it} from 'vitest';
import {testClient} from '../test-data/client.ts';
import {MAX_BODY_BYTES} from './body.ts';
import {createSandbox} from './index.ts';

const PROVIDERS = '/v1/admin/providers';

describe('a body', () => {
  it.each([
    ['a number out of range', '{"name":"a","config":{"x":1e999}}'],
    ['an integer that would be rounded', '{"name":"a","config":{"x":12345678901234567890}}'],
    ['65 levels', `{"name":"a","config":${'{"a":'.repeat(65)}1${'}'.repeat(65)}}`],
  ])('with %s is an invalid payload', async (_what, body) => {
    const response = await testClient().call('POST', PROVIDERS, body);
    expect(response).toMatchObject({status: 400, text: 'Invalid request payload'});
    expect(response.rules).toContain('body-values');
  });

  it('with long digits in texts and fractions is fine', async () => {
    const body = '{"name":"a","config":{"x":0.12345678901234567,"y":"12345678901234567890\\"1"}}';
    expect((await testClient().call('POST', PROVIDERS, body)).status).toBe(200);
  });

  it('whose long texts have no end, or a million escapes, takes no time', async () => {
    const [digits, escapes] = ['1234567890123456', '\\"'.repeat(500_000)];
    const start = performance.now();
    expect((await testClient().call('POST', PROVIDERS, digits + escapes)).status).toBe(400);
    expect((await testClient().call('POST', PROVIDERS, `{"name":"${digits}${escapes}"}`)).status).toBe(400);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('that is compressed is refused before it is read', async () => {
    const response = await testClient().call('POST', PROVIDERS, {name: 'a'}, {'content-encoding': 'gzip'});
    expect(response).toMatchObject({status: 415, text: 'Unsupported content encoding'});
    const plain = await testClient().call('POST', PROVIDERS, {name: 'a'}, {'content-encoding': 'identity'});
    expect(plain.status).toBe(200);
  });

  const send = async (body: BodyInit) => {
    const sandbox = createSandbox();
    const init = {method: 'POST', headers: {'x-api-key': 'sandbox-key'}, body, duplex: 'half'};
    return sandbox.fetch(new Request(`http://sandbox.test${PROVIDERS}`, init as RequestInit));
  };

  it('that is not UTF-8 is an invalid payload: replacing bytes would make two names one', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"name":"a'),
      0xff,
      ...new TextEncoder().encode('"}'),
    ]);
    const response = await send(bytes);
    expect([response.status, await response.text()]).toEqual([400, 'Invalid request payload']);
    expect(response.headers.get('x-sandbox-rules')).toContain('body-utf8');
  });

  it('whose sender goes away is nobody’s failure', async () => {
    const failures: unknown[] = [];
    const sandbox = createSandbox({onFailure: (error) => failures.push(error)});
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    const init = {method: 'POST', headers: {'x-api-key': 'sandbox-key'}, body, duplex: 'half'};
    const response = await sandbox.fetch(new Request(`http://sandbox.test${PROVIDERS}`, init as RequestInit));
    expect(response.status).toBe(499);
    expect(failures).toEqual([]);
  });

  /** What a `Request` is in Firefox, which has no `Request.body`. */
  class FirefoxRequest extends Request {
    override get body() {
      return undefined as unknown as null;
    }
  }

  it.each([
    ['of a small object', JSON.stringify({name: 'a'}), 200],
    ['over the limit', JSON.stringify({name: 'a', config: 'x'.repeat(MAX_BODY_BYTES)}), 413],
  ])('%s is read where Request.body does not exist', async (_what, body, status) => {
    const init = {method: 'POST', headers: {'x-api-key': 'sandbox-key'}, body};
    const request = new FirefoxRequest(`http://sandbox.test${PROVIDERS}`, init);
    expect((await createSandbox().fetch(request)).status).toBe(status);
  });

  it('without an announced length is not read beyond the limit', async () => {
    let pulled = 0;
    const response = await send(
      new ReadableStream({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
        },
      }),
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });
});
