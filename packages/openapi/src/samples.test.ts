import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {loadSpec} from './index.ts';
import {
  curlSample,
  fetchSample,
  httpSample,
  pythonSample,
  sampleRequest,
  type SampleRequest,
} from './samples.ts';

const create: SampleRequest = {
  method: 'POST',
  path: '/v1/admin/providers',
  headers: {'x-api-key': '$JAVELIN_API_KEY', 'content-type': 'application/json'},
  body: {name: 'openai-prod'},
};

const hostile = `it's "quoted" \\ $HOME \`id\` \n \u2028 é 😀`;

/** What a POSIX shell hands to curl. */
function shellArguments(sample: string): string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${sample}`;
  const env = {JAVELIN_API_KEY: 'key-from-shell', HOME: '/expanded'};
  return execFileSync('/bin/sh', ['-c', script], {env, encoding: 'utf8'}).split('\0').slice(0, -1);
}

/** What the fetch sample hands to fetch. */
async function fetchArguments(sample: string): Promise<{url: string; init?: RequestInit}> {
  const calls: {url: string; init?: RequestInit}[] = [];
  const fakeFetch = (url: string, init?: RequestInit) => {
    calls.push({url, ...(init && {init})});
    return Promise.resolve({status: 200, text: () => Promise.resolve('')});
  };
  // The sample is code; running it is the only honest way to test its quoting.
  const run = new Function('fetch', 'process', 'console', `return (async () => {${sample}})()`) as (
    ...scope: unknown[]
  ) => Promise<void>;
  await run(fakeFetch, {env: {JAVELIN_API_KEY: 'key-from-env'}}, {log: () => undefined});
  const [call] = calls;
  if (!call) throw new Error('the sample does not call fetch');
  return call;
}

describe('curl', () => {
  it('is in the house style', () => {
    expect(curlSample(create)).toBe(`curl https://your-api-domain.com/v1/admin/providers \\
  -H "x-api-key: $JAVELIN_API_KEY" \\
  -H "content-type: application/json" \\
  -d '{
    "name": "openai-prod"
  }'`);
  });

  it('names the method only when curl would choose another', () => {
    expect(curlSample({method: 'GET', path: '/a'})).toBe('curl https://your-api-domain.com/a');
    expect(curlSample({method: 'POST', path: '/a'})).toContain('curl -X POST ');
    expect(curlSample({method: 'PUT', path: '/a', body: {}})).toContain('curl -X PUT ');
    expect(curlSample({method: 'DELETE', path: '/a'})).toContain('curl -X DELETE ');
  });

  it('survives the shell: variables are filled in, everything else arrives as it was', () => {
    const args = shellArguments(curlSample({...create, body: {name: hostile, list: [1, 'two', null]}}));
    expect(args.slice(0, 5)).toEqual([
      'https://your-api-domain.com/v1/admin/providers',
      '-H',
      'x-api-key: key-from-shell',
      '-H',
      'content-type: application/json',
    ]);
    expect(JSON.parse(args[6] ?? '')).toEqual({name: hostile, list: [1, 'two', null]});
  });

  it('escapes header values and never starts another header', () => {
    const args = shellArguments(curlSample({...create, headers: {note: 'a "b" `id` $(id) $home\r\nx: y'}}));
    expect(args[2]).toBe('note: a "b" `id` $(id) $home x: y');
  });

  it('sends unfinished text as it is, and never a file', () => {
    expect(shellArguments(curlSample({...create, body: '{"name": '})).at(-1)).toBe('{"name": ');
    expect(shellArguments(curlSample({...create, body: '@/etc/passwd'})).slice(-2)).toEqual([
      '--data-raw',
      '@/etc/passwd',
    ]);
  });

  it('fills and encodes path and query, and shows what is missing', () => {
    const path = '/v1/admin/providers/{providername}/secrets/{keyname}';
    const one = curlSample({method: 'GET', path, pathParams: {providername: "a/b c'é", keyname: ''}});
    expect(shellArguments(one)).toEqual([
      'https://your-api-domain.com/v1/admin/providers/a%2Fb%20c%27%C3%A9/secrets/{keyname}',
    ]);
    const query = curlSample({
      method: 'GET',
      path: '/a',
      query: {'x y': '1&2'},
      baseUrl: 'http://127.0.0.1:8787/',
    });
    expect(query).toBe("curl 'http://127.0.0.1:8787/a?x%20y=1%262'");
    expect(() => curlSample({method: 'GET', path: '/{a}', pathParams: {a: '\ud800'}})).not.toThrow();
  });
});

describe('JavaScript', () => {
  it('is in the house style', () => {
    expect(fetchSample(create))
      .toBe(`const response = await fetch('https://your-api-domain.com/v1/admin/providers', {
  method: 'POST',
  headers: {
    'x-api-key': process.env.JAVELIN_API_KEY,
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    name: 'openai-prod',
  }),
});
console.log(response.status, await response.text());`);
  });

  it('runs and sends what was described', async () => {
    const body = JSON.parse(
      `{"a-b": ${JSON.stringify(hostile)}, "__proto__": {"x": [[], {}, [429, 503]]}, "n": null, "q": "it's"}`,
    ) as unknown;
    const headers = {'x-api-key': '$JAVELIN_API_KEY', authorization: 'Bearer $JAVELIN_API_KEY `${x}`'};
    const {url, init} = await fetchArguments(fetchSample({...create, headers, body}));
    expect(url).toBe('https://your-api-domain.com/v1/admin/providers');
    expect(init?.method).toBe('POST');
    expect(init?.headers).toEqual({
      'x-api-key': 'key-from-env',
      authorization: 'Bearer key-from-env `${x}`',
    });
    expect(init?.body).toBe(JSON.stringify(body));
  });

  it('keeps a plain GET plain', () => {
    expect(fetchSample({method: 'GET', path: '/a'})).toContain(
      "await fetch('https://your-api-domain.com/a');",
    );
  });
});

describe('raw HTTP', () => {
  it('is a complete request', () => {
    expect(httpSample({...create, body: {name: 'é'}})).toBe(`POST /v1/admin/providers HTTP/1.1
host: your-api-domain.com
x-api-key: $JAVELIN_API_KEY
content-type: application/json
content-length: 18

{
  "name": "é"
}`);
  });
});

describe('Python', () => {
  it('calls the SDK with the edited values', () => {
    expect(pythonSample('createProvider', {...create, body: '{"enabled": true, "config": null}'})).toBe(
      'client.create_provider({\n    "enabled": True,\n    "config": None,\n})',
    );
    const key = {
      method: 'DELETE',
      path: '/v1/admin/providers/{providername}/secrets/{keyname}',
      pathParams: {providername: 'openai-prod', keyname: 'openai-prod-key'},
    };
    expect(pythonSample('deleteKey', key)).toBe('client.delete_secret("openai-prod-key", "openai-prod")');
    expect(pythonSample('createGateway', create)).toContain('client.create_gateway(Gateway(**{');
    expect(pythonSample('createProvider', {...create, body: '{'})).toBeUndefined();
  });
});

describe("every operation's own example", async () => {
  const {operations} = await loadSpec();

  it.each(operations)('$id renders in every language', async (operation) => {
    const request = sampleRequest(operation);
    const address = operation.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => request.pathParams?.[name] ?? '',
    );
    const [url] = shellArguments(curlSample(request)).filter((argument) => argument.startsWith('https:'));
    expect(url).toBe(`https://your-api-domain.com${address}`);
    expect((await fetchArguments(fetchSample(request))).url).toBe(url);
    expect(httpSample(request)).toContain(`${operation.method} ${address} HTTP/1.1`);
    expect(pythonSample(operation.id, request)).toMatch(/client\.\w+\(/);
    expect(operation.python).toContain(/client\.\w+/.exec(pythonSample(operation.id, request) ?? '')?.[0]);
  });
});
