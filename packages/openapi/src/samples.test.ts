import {execFileSync, spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {INFERENCE_FILE, modelChecked} from './index.ts';
import {
  cliSample,
  curlCommand,
  curlSample,
  fetchSample,
  goSample,
  httpSample,
  httpxSample,
  printedResponse,
  pythonSample,
  sampleBodies,
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
function shellArguments(sample: string, variables: Record<string, string> = {}): string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${sample}`;
  const env = {JAVELIN_API_KEY: 'key-from-shell', HOME: '/expanded', ...variables};
  return execFileSync('/bin/sh', ['-c', script], {env, encoding: 'utf8', stdio: 'pipe'})
    .split('\0')
    .slice(0, -1);
}

/** What the fetch sample hands to fetch, and what it prints. */
async function fetchArguments(
  sample: string,
  variables: Record<string, string> = {},
  text = '',
): Promise<{url: string; init?: RequestInit; printed: unknown[]}> {
  const printed: unknown[] = [];
  const calls: {url: string; init?: RequestInit}[] = [];
  const fakeFetch = (url: string, init?: RequestInit) => {
    calls.push({url, ...(init && {init})});
    return Promise.resolve({status: 200, ok: text !== '', text: () => Promise.resolve(text)});
  };
  const log = (...parts: unknown[]) => printed.push(...parts);
  // The sample is code; running it is the only honest way to test its quoting.
  const run = new Function('fetch', 'process', 'console', `return (async () => {${sample}})()`) as (
    ...scope: unknown[]
  ) => Promise<void>;
  await run(fakeFetch, {env: {JAVELIN_API_KEY: 'key-from-env', ...variables}}, {log});
  const [call] = calls;
  if (!call) throw new Error('the sample does not call fetch');
  return {...call, printed};
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
    expect(shellArguments(curlCommand({...create, body: '{"name": '})).at(-1)).toBe('{"name": ');
    expect(shellArguments(curlCommand({...create, body: '@/etc/passwd'})).slice(-2)).toEqual([
      '--data-raw',
      '@/etc/passwd',
    ]);
  });

  it('fills and encodes path and query, and shows what is missing', () => {
    const path = '/v1/admin/providers/{providername}/secrets/{keyname}';
    const one = curlCommand({method: 'GET', path, pathParams: {providername: "a/b c'é", keyname: ''}});
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
  redirect: 'error',
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

  it('gives a model a minute', () => {
    const chat = {method: 'POST', path: '/v1/chat/completions', body: {}};
    expect(fetchSample(chat)).toContain('\n  signal: AbortSignal.timeout(60_000),\n');
    expect(fetchSample(create)).not.toContain('signal');
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
x-api-key: YOUR_JAVELIN_API_KEY
content-type: application/json
content-length: 18

{
  "name": "é"
}`);
  });
});

const KEY_PATH = '/v1/admin/providers/{providername}/secrets/{keyname}';
const KEY_NAMES = {providername: 'openai-prod', keyname: 'openai-prod-key'};

describe('Go', () => {
  it('is a program of the standard library, with the key from the environment', () => {
    expect(goSample({...create, body: {name: 'a`b', type: 'x'}})).toContain(
      'strings.NewReader("{\\n  \\"name\\": \\"a`b\\"',
    );
    expect(goSample(create)).toBe(`package main

import (
\t"fmt"
\t"io"
\t"net/http"
\t"os"
\t"strings"
)

func main() {
\trequest, err := http.NewRequest("POST", "https://your-api-domain.com/v1/admin/providers", strings.NewReader(\`{
  "name": "openai-prod"
}\`))
\tif err != nil {
\t\tpanic(err)
\t}
\trequest.Header.Set("x-api-key", os.Getenv("JAVELIN_API_KEY"))
\trequest.Header.Set("content-type", "application/json")
\tresponse, err := http.DefaultClient.Do(request)
\tif err != nil {
\t\tpanic(err)
\t}
\tdefer response.Body.Close()
\tcontent, err := io.ReadAll(response.Body)
\tif err != nil {
\t\tpanic(err)
\t}
\tfmt.Println(response.Status, string(content))
}`);
  });

  it('imports nothing that it does not use, which Go refuses', () => {
    const sample = goSample({method: 'GET', path: '/v1/models', headers: {authorization: 'Bearer $KEY'}});
    expect(sample).toContain('"Bearer " + os.Getenv("KEY")');
    expect(sample).toContain(', nil)');
    expect(sample).not.toContain('"strings"');
    expect(goSample({method: 'GET', path: '/v1/models'})).not.toContain('"os"');
  });
});

describe('Python', () => {
  it('is a whole program that sends the headers of the request', () => {
    expect(
      pythonSample('createProvider', {
        ...create,
        headers: {...create.headers, 'x-team': 'a {b} $JAVELIN_API_KEY c'},
        body: '{"enabled": true, "config": null}',
      }),
    ).toBe(`import os

from javelin_sdk import JavelinClient, JavelinConfig

client = JavelinClient(JavelinConfig(
    base_url="https://your-api-domain.com",
    javelin_api_key=os.environ["JAVELIN_API_KEY"],
))
client.set_headers({
    "x-api-key": os.environ["JAVELIN_API_KEY"],
    "x-team": f"a {{b}} {os.environ['JAVELIN_API_KEY']} c",
})

print(client.create_provider({
    "enabled": True,
    "config": None,
}))`);
  });

  it('names the secret before its provider, and prints its virtual key only', () => {
    const request = {path: KEY_PATH, pathParams: KEY_NAMES};
    expect(pythonSample('deleteKey', {method: 'DELETE', ...request})).toContain(
      'print(client.delete_secret("openai-prod-key", "openai-prod"))',
    );
    expect(pythonSample('getKey', {method: 'GET', ...request})).toMatch(
      /print\(secret\.api_key, secret\.api_key_secret_key_javelin\)$/,
    );
  });

  it('lists without the SDK, to which every error is an empty list, and without keys', () => {
    const list = pythonSample('listKeys', {method: 'GET', path: '/v1/admin/providers/secrets/keys'});
    expect(list).toMatch(/^# httpx, because every error is an empty list to the SDK\.\n/);
    expect(list).toContain('import os\nimport re\n\nimport httpx\n');
    expect(list).not.toContain('print(response.status_code, response.text)');
    expect(pythonSample('listRoutes', {method: 'GET', path: '/v1/admin/routes'})).toMatch(
      /\nprint\(response\.status_code, response\.text\)$/,
    );
  });

  it('makes an object where the SDK wants one', () => {
    const sample = pythonSample('createGateway', create);
    expect(sample).toContain('from javelin_sdk import Gateway, JavelinClient, JavelinConfig');
    expect(sample).toContain('client.create_gateway(Gateway(**{');
  });

  it('gives the keys of a query to the configuration', () => {
    const headers = {
      'x-javelin-apikey': '$JAVELIN_API_KEY',
      'x-javelin-virtualapikey': 'vk-1',
      authorization: 'Bearer $OPENAI_API_KEY',
    };
    const sample = pythonSample('queryRoute', {
      method: 'POST',
      path: '/query/{routename}',
      pathParams: {routename: 'a'},
      headers,
      body: {},
    });
    expect(sample).toContain('javelin_virtualapikey="vk-1",\n    llm_api_key=os.environ["OPENAI_API_KEY"],');
    expect(sample).not.toContain('set_headers');
  });

  it('gives a model more time than the defaults of httpx and of the SDK', () => {
    const chat = {method: 'POST', path: '/v1/chat/completions', body: {model: 'a'}};
    expect(httpxSample(chat)).toContain('\n    timeout=60,\n)');
    const query = {method: 'POST', path: '/query/{routename}', pathParams: {routename: 'a'}, body: {}};
    expect(pythonSample('queryRoute', query)).toContain('\n    timeout=60,\n))');
    expect(httpxSample(create)).not.toContain('timeout');
  });

  it('goes without the SDK where that would send something else, and says why', () => {
    const route = {
      models: [{name: 'a', virtual_secret_key: 'b'}, {virtual_secret_key: 'c'}],
      config: {budget: {}},
    };
    expect(pythonSample('updateRoute', {...create, method: 'PUT', body: route})).toMatch(
      /^# httpx, because the SDK drops models\[\]\.virtual_secret_key, config\.budget\.\n# This is a whole object[^\n]*\nimport os\n\nimport httpx\n\nresponse = httpx\.put\(\n {4}"https:/,
    );
    // What is sent may be complete, and the reader's own object have more in it.
    const provider = pythonSample('updateProvider', {...create, method: 'PUT'});
    expect(provider).toMatch(
      /^# httpx, because the SDK drops fields that its models don't have\.\n# This is a/,
    );
    expect(provider).toContain('httpx.put(');
    expect(pythonSample('updateKey', {...create, method: 'PUT'})).toContain(
      "the SDK can't replace a provider API key",
    );
  });

  it('waits for JSON', () => {
    expect(pythonSample('createProvider', {...create, body: '{'})).toBe("# The body isn't valid JSON yet.");
  });
});

describe('an update', () => {
  const {operations} = modelChecked();
  const updates = operations.filter(({method}) => method === 'PUT');

  it.each(updates.map((operation) => ({id: operation.id, operation})))(
    '$id says in every client that it replaces a whole object',
    ({id, operation}) => {
      const request = sampleRequest(operation);
      const samples = [curlSample, fetchSample, goSample].map((sample) => sample(request));
      samples.push(pythonSample(id, request));
      for (const sample of samples)
        expect(sample).toMatch(/^(?:#|\/\/) This is a whole object\. Send your own/m);
    },
  );

  it('is the only request that does', () => {
    for (const operation of operations.filter(({method}) => method !== 'PUT'))
      expect(curlSample(sampleRequest(operation))).not.toContain('whole object');
  });
});

it('the query is sent to where installations serve it', () => {
  const query = modelChecked().operations.find(({id}) => id === 'queryRoute')!;
  expect([query.path, query.urlPath]).toEqual(['/query/{routename}', '/v1/query/{routename}']);
  expect(curlSample(sampleRequest(query))).toContain('https://your-api-domain.com/v1/query/support-chat');
});

it('what samples create, change and delete has names that nobody has', () => {
  const changes = modelChecked().operations.filter(
    ({method, path}) => method !== 'GET' && path.includes('/admin/'),
  );
  for (const operation of changes) {
    const [, verb, kind] = /^(create|update|delete)([A-Z]\w+)$/.exec(operation.id) ?? [];
    const name = `${kind?.toLowerCase()}-to-${verb}`;
    const {pathParams = {}} = sampleRequest(operation);
    const inPath = operation.path.endsWith('}') ? [Object.values(pathParams).at(-1)] : [];
    const inBodies = sampleBodies(operation).map(({value}) => {
      const body = value as {name?: string; api_key?: string};
      return body.api_key ?? body.name;
    });
    expect(new Set([...inPath, ...inBodies]), operation.id).toEqual(new Set([name]));
  }
});

describe('credentials in the examples', () => {
  const model = modelChecked(INFERENCE_FILE);

  it('include one of the provider on routes that have no secret', () => {
    for (const operation of model.operations) {
      const isUnified = operation.parameters.some(({name}) => name === 'x-javelin-route');
      const hasKey = curlSample(sampleRequest(operation)).includes('Bearer $OPENAI_API_KEY');
      expect(hasKey, operation.id).toBe(isUnified);
    }
  });

  it('are named by every model of a route that is created', () => {
    const {body} = sampleRequest(modelChecked().operations.find(({id}) => id === 'createRoute')!);
    for (const one of (body as {models: object[]}).models) expect(one).toHaveProperty('virtual_secret_key');
  });
});

describe('CLI', () => {
  it('says the same with flags', () => {
    const body = {
      name: "it's mine",
      type: 'openai',
      enabled: false,
      vault_enabled: true,
      config: {api_base: 'https://a.example'},
    };
    expect(cliSample('createProvider', {...create, body})).toBe(`javelin provider create \\
  --name 'it'\\''s mine' \\
  --type openai \\
  --config '{"api_base": "https://a.example"}' \\
  --enabled ""`);
    expect(cliSample('getRoute', {method: 'GET', path: '/{routename}', pathParams: {routename: 'a b'}})).toBe(
      "javelin route get --name 'a b'",
    );
  });

  it('always gives the lists that the CLI insists on', () => {
    expect(cliSample('createTemplate', {...create, body: {name: 'a'}})).toContain("--models '[]'");
  });

  it('puts no provider API key into the process list', () => {
    const body = {api_key: 'a', api_key_secret_key: 'your-openai-key'};
    expect(cliSample('createKey', {...create, body})).toMatch(/^# .*process list/);
  });

  it.each([
    [
      'updateRoute',
      {models: [{virtual_secret_key: 'a'}]},
      "# The CLI can't send models[].virtual_secret_key.",
    ],
    ['updateTemplate', {name: 'a'}, "# The CLI drops fields that its models don't have."],
    ['createTemplate', {models: [{name: 'a'}]}, "# The CLI can't send models."],
    ['createProvider', {api_keys: []}, "# The CLI can't send api_keys."],
    ['deleteKey', undefined, '# `javelin secret delete` swaps'],
    ['queryRoute', undefined, '# The CLI has no command'],
    ['createRoute', '{', "# The body isn't valid JSON yet."],
  ])('%s with %j says in one line what it cannot do', (id, body, words) => {
    const sample = cliSample(id, {...create, body});
    expect(sample).toContain(words);
    expect(sample.split('\n')).toHaveLength(1);
  });
});

describe('a key in a body', () => {
  const request = {...create, body: {key: 'your-openai-key', other: 'your-openai-keys'}};

  it('comes from the environment in every client', async () => {
    // In a here-document: an argument would be in the list of processes.
    const [command, document = ''] = curlSample(request).split(' <<JSON\n');
    expect(shellArguments(command ?? '').at(-1)).toBe('@-');
    expect(document).toBe('{\n  "key": "${OPENAI_API_KEY:?}",\n  "other": "your-openai-keys"\n}\nJSON');
    await expect(fetchArguments(fetchSample(request))).rejects.toThrow('OPENAI_API_KEY is empty.');
    const {init} = await fetchArguments(fetchSample(request), {OPENAI_API_KEY: 'sk-2'});
    expect(init?.body).toBe('{"key":"sk-2","other":"your-openai-keys"}');
    expect(pythonSample('createProvider', {...request, body: {name: 'your-openai-key'}})).toContain(
      '"name": os.environ["OPENAI_API_KEY"]',
    );
  });

  it('stops a command while it is empty', () => {
    expect(() => shellArguments(curlSample(request))).toThrow('OPENAI_API_KEY');
  });

  it('stays a variable in a request that was parsed from a command', () => {
    const parsed = {...create, body: '{"key": "$OPENAI_API_KEY", "path": "$HOME"}'};
    expect(curlSample(parsed)).toContain('"key": "${OPENAI_API_KEY:?}",\n  "path": "\\$HOME"');
    expect(fetchSample(parsed)).toContain('key: process.env.OPENAI_API_KEY,');
    expect(goSample(parsed)).toContain('"key": "` + os.Getenv("OPENAI_API_KEY") + `"');
  });

  it('is a placeholder on the wire, where nothing is filled in', () => {
    expect(httpSample(request)).toContain('"key": "YOUR_OPENAI_API_KEY"');
  });
});

describe("every operation's own example", async () => {
  const {operations} = modelChecked();
  const KEYS = {OPENAI_API_KEY: 'a', JAVELIN_VIRTUALAPIKEY: 'b', STAGING_ADMIN_KEY: 'c'};

  it.each(operations)('$id renders in every language', async (operation) => {
    const request = sampleRequest(operation);
    const address = operation.urlPath.replace(
      /\{(\w+)\}/g,
      (_, name: string) => request.pathParams?.[name] ?? '',
    );
    const [url] = shellArguments(curlCommand(request), KEYS).filter((argument) =>
      argument.startsWith('https:'),
    );
    expect(url).toBe(`https://your-api-domain.com${address}`);
    expect((await fetchArguments(fetchSample(request), KEYS)).url).toBe(url);
    expect(httpSample(request)).toContain(`${operation.method} ${address} HTTP/1.1`);
    expect(pythonSample(operation.id, request)).toMatch(/(?:client|httpx)\.\w+\(/);
    expect(cliSample(operation.id, request)).toMatch(/^(?:#.*\n)?javelin \w+ \w+|^# .+$/);
  });
});

describe('a response that has keys in it', () => {
  const hasJq = spawnSync('jq', ['--version']).status === 0;
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  const gateway = {name: 'shown', config: {api_key: 'SECRET', api_key_value: 'SECRET', buid: 'shown'}};
  const secret = {api_key: 'shown', api_key_secret_key: 'SECRET'};
  const requests = [
    {path: '/v1/admin/gateways', response: [gateway]},
    {path: '/v1/admin/providers/secrets/keys', response: [{...secret, api_key_secret_key_javelin: 'SECRET'}]},
    {path: KEY_PATH, response: {...secret, api_key_secret_key_javelin: 'shown'}},
  ].map((each) => ({...each, method: 'GET', pathParams: KEY_NAMES}));
  const inShell = (request: SampleRequest, curl: string) =>
    spawnSync('bash', ['-c', `curl() { ${curl}; }\n${curlSample(request)}`], {encoding: 'utf8'});

  it.runIf(hasJq).each(requests)('is printed without them in a shell: $path', ({response, ...request}) => {
    const {stdout} = inShell(request, `printf '%s' '${JSON.stringify(response)}'`);
    expect(JSON.parse(stdout)).toEqual(printedResponse(request, response));
    expect(stdout).toContain('shown');
    expect(stdout).not.toContain('SECRET');
  });

  it.each(requests)('leaves the message of an error: $path', (request) => {
    const {status, stdout, stderr} = inShell(request, "printf 'Key not found'; return 22");
    expect({status, stdout, stderr}).toEqual({status: 1, stdout: '', stderr: 'Key not found\n'});
  });

  it.each(requests)('is the response that the page shows: $path', async ({response, ...request}) => {
    const {printed} = await fetchArguments(fetchSample(request), {}, JSON.stringify(response));
    expect(printed).toEqual([200, JSON.stringify(printedResponse(request, response), null, 2)]);
  });

  it.runIf(hasPython).each(requests)('is printed without them in Python: $path', ({response, ...request}) => {
    const [, ending] = httpxSample(request).split(/\n\)\n/);
    const script = `import re, sys\nclass response:\n    status_code = 200\n    text = sys.argv[1]\n${ending}`;
    for (const text of [JSON.stringify(response), JSON.stringify(response, null, 2)]) {
      const {stdout} = spawnSync('python3', ['-c', script, text], {encoding: 'utf8'});
      expect(JSON.parse(stdout.replace(/^200 /, ''))).toEqual(printedResponse(request, response));
    }
  });

  it.each(requests)('is printed without them elsewhere: $path', (request) => {
    expect(fetchSample(request)).not.toContain('await response.text());');
    expect(goSample(request)).not.toContain('string(content)');
    expect(pythonSample('getGateway', request)).toContain('print(gateway.name, gateway.enabled)');
  });
});

describe('an operation that the SDK has no method for', () => {
  const request: SampleRequest = {
    method: 'GET',
    path: '/v1/admin/limits',
    headers: {'x-api-key': '$JAVELIN_API_KEY'},
  };

  it('is sent with httpx, without an argument that httpx does not take', () => {
    expect(pythonSample('listLimits', request)).toBe(`# httpx, because the SDK has no method for this.
import os

import httpx

response = httpx.get(
    "https://your-api-domain.com/v1/admin/limits",
    headers={"x-api-key": os.environ["JAVELIN_API_KEY"]},
)
print(response.status_code, response.text)`);
  });

  it('has no command of the CLI', () => {
    expect(cliSample('listLimits', request)).toMatch(/^# The CLI has no command for it\./);
  });
});

describe('a program with httpx', () => {
  it('sends text that is no JSON as it is, with its content type', () => {
    expect(httpxSample({...create, body: '{"name": '})).toContain(`response = httpx.post(
    "https://your-api-domain.com/v1/admin/providers",
    headers={
        "x-api-key": os.environ["JAVELIN_API_KEY"],
        "content-type": "application/json",
    },
    content="{\\"name\\": ",
)`);
  });

  it('sends a body with any method', () => {
    expect(httpxSample({...create, method: 'DELETE', headers: {}})).toContain(`response = httpx.request(
    "DELETE",
    "https://your-api-domain.com/v1/admin/providers",
    json={
        "name": "openai-prod",
    },
)`);
  });
});
