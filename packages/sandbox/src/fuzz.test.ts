import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {anyRequest, type GeneratedRequest} from '../test-data/arbitrary.ts';
import {OPERATIONS} from '../test-data/api-file.ts';
import {problem} from '../test-data/conformance.ts';
import {createSandbox, SEED_NAMES} from './index.ts';

/** The status of the response to one request and what is wrong with it, given what the requests before it left. */
async function ask(
  sandbox: ReturnType<typeof createSandbox>,
  {method, path, headers, body}: GeneratedRequest,
): Promise<{status: number; wrong: string | undefined}> {
  const content = body === undefined ? {} : {body: JSON.stringify(body)};
  const response = await sandbox.fetch(
    new Request(`http://sandbox.test${path}`, {method, headers, ...content}),
  );
  const contentType = response.headers.get('content-type') ?? '';
  const [pathname = ''] = path.split('?');
  const {status} = response;
  const injected = 'x-sandbox-fail' in headers;
  const text = await response.text();
  return {status, wrong: problem({method, path: pathname, status, contentType, text, injected})};
}

it('a failure that a request asks for is what the check expects, in its own words', async () => {
  const fails = {'x-sandbox-fail': 'gpt-6-luna=503, mistral-small-latest=503'};
  const body = {messages: [{role: 'user', content: 'Hi'}]};
  const request = {id: 'queryRoute', method: 'POST', path: '/query/support-chat', headers: fails, body};
  const response = await ask(createSandbox({seed: SEED_NAMES}), request);
  expect(response).toEqual({status: 503, wrong: undefined});
});

describe('requests made from the schemas of both OpenAPI files', () => {
  it('all operations are generated', () => {
    const ids = new Set(fc.sample(anyRequest, {numRuns: 2000, seed: 1}).map(({id}) => id));
    expect([...ids].sort()).toEqual(OPERATIONS.map(({operationId}) => operationId).sort());
  });

  it('get responses that fit their schemas, and no 5xx', {timeout: 60_000}, async () => {
    const served = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyRequest, {minLength: 1, maxLength: 12}), async (requests) => {
        const sandbox = createSandbox({seed: SEED_NAMES});
        for (const request of requests) {
          const {status, wrong} = await ask(sandbox, request);
          expect(wrong).toBeUndefined();
          if (status === 200) served.add(request.id);
        }
      }),
      {numRuns: 120, seed: 1, interruptAfterTimeLimit: 20_000},
    );
    // A test in which most requests fail would check little. The sandbox has no traces, an archive only after a query,
    // and not the gateway of an update's example.
    const unserved = OPERATIONS.map(({operationId}) => operationId).filter((id) => !served.has(id));
    const rare = ['getTraces', 'getArchive', 'updateGateway'];
    expect(unserved.filter((id) => !rare.includes(id))).toEqual([]);
  });
});
