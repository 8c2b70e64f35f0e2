import {fileURLToPath} from 'node:url';
import {INFERENCE_FILE, SPEC_FILE} from '@javelin/openapi';
import {
  BROWSER,
  diagnosticsOf,
  generatedClass,
  generatedTypes,
  moduleUrl,
} from '@javelin/openapi/generated-client';
import createClient from 'openapi-fetch';
import {describe, expect, it} from 'vitest';
import {
  ADMIN_CLASS,
  ADMIN_FETCH,
  ADMIN_RESULT,
  MODEL_CLASS,
  MODEL_FETCH,
  MODEL_RESULT,
} from '../test-data/generated-clients/programs.ts';
import {createSandbox, type SeedName} from './index.ts';

/** Where the programs would be: beside the packages that they import. */
const FOLDER = fileURLToPath(new URL('../test-data/generated-clients', import.meta.url));

interface Case {
  readonly file: string;
  readonly seed: readonly SeedName[];
  readonly byFetch: string;
  readonly byClass: string;
  readonly result: readonly unknown[];
}

const ADMIN: Case = {
  file: SPEC_FILE,
  seed: [],
  byFetch: ADMIN_FETCH,
  byClass: ADMIN_CLASS,
  result: ADMIN_RESULT,
};
const MODELS: Case = {
  file: INFERENCE_FILE,
  seed: ['provider', 'fallback-provider', 'guarded-route'],
  byFetch: MODEL_FETCH,
  byClass: MODEL_CLASS,
  result: MODEL_RESULT,
};

type Program = {default: (...args: unknown[]) => Promise<unknown[]>};

const load = async <T>(text: string) => (await import(/* @vite-ignore */ moduleUrl(text))) as T;

/** The sandbox as a server, with the requests that it got. */
function sandboxOf(seed: readonly SeedName[]) {
  const sandbox = createSandbox({seed: [...seed]});
  const requests: string[] = [];
  const fetch = async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request.url);
    return sandbox.fetch(request);
  };
  return {requests, fetch};
}

describe.each([
  ['openapi.yaml', ADMIN],
  ['inference.yaml', MODELS],
])('clients generated from %s', (_name, {file, seed, byFetch, byClass, result}) => {
  it('compile under strict, and make ten calls each', {timeout: 120_000}, async () => {
    const files = {
      [`${FOLDER}/types.ts`]: await generatedTypes(file),
      [`${FOLDER}/fetch.ts`]: byFetch,
      [`${FOLDER}/class.ts`]: await generatedClass(file),
      [`${FOLDER}/methods.ts`]: byClass,
    };
    expect(diagnosticsOf(files, BROWSER)).toEqual([]);

    const first = sandboxOf(seed);
    const fetched = await load<Program>(byFetch);
    const options = {baseUrl: 'http://sandbox.test', fetch: first.fetch};
    expect(await fetched.default(createClient, options)).toEqual(result);
    expect(first.requests).toHaveLength(10);

    const second = sandboxOf(seed);
    const {Api} = await load<{Api: new (options: object) => unknown}>(files[`${FOLDER}/class.ts`]!);
    const headers = {
      'x-api-key': 'sandbox-key',
      'x-javelin-apikey': 'sandbox-key',
      'x-javelin-namespace': 'production',
      'x-javelin-route': 'openai-prod',
    };
    const api = new Api({
      baseUrl: 'http://sandbox.test',
      customFetch: second.fetch,
      baseApiParams: {headers},
    });
    expect(await (await load<Program>(byClass)).default(api)).toEqual(result);
    expect(second.requests).toHaveLength(10);
  });
});
