import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {serve} from '@hono/node-server';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {call} from '../test-data/call.ts';
import {writeTestDocsData} from '../test-data/docs-data.ts';
import {createHttpServer, type HttpServer, LOOPBACK, MCP_PATH} from './http.ts';
import {readDocsData} from './docs-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-docs-mcp-'));
const COMMAND = fileURLToPath(new URL('../bin/javelin-docs-mcp.ts', import.meta.url));
const ports = {own: 0, hosted: 0};
const closings: (() => unknown)[] = [() => rmSync(folder, {recursive: true})];

beforeAll(async () => {
  writeTestDocsData(folder);
  const docs = readDocsData(folder);
  ports.own = await listen(createHttpServer(docs, {port: () => ports.own}));
  const hosts = ['docs.example.com'];
  // A minute for each request: the limit for callers has a test of its own.
  const now = () => (time += 60_000);
  ports.hosted = await listen(createHttpServer(docs, {port: () => ports.hosted, hosts, now}));
  hosts.push(`${LOOPBACK}:${ports.hosted}`);
});
afterAll(async () => {
  for (const close of closings) await close();
});

let time = 0;

async function listen(http: HttpServer): Promise<number> {
  return new Promise((resolve) => {
    const server = serve({fetch: http.fetch, hostname: LOOPBACK, port: 0}, ({port}) => resolve(port));
    closings.unshift(
      () => http.close(),
      () => server.close(),
    );
  });
}

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(transport);
  closings.unshift(() => client.close());
  return client;
}

const TRANSPORTS = {
  stdio: () =>
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', COMMAND, '--data', folder],
      stderr: 'inherit',
    }),
  'streamable HTTP': () =>
    new StreamableHTTPClientTransport(new URL(`http://${LOOPBACK}:${ports.own}${MCP_PATH}`)),
  'HTTP, hosted': () =>
    new StreamableHTTPClientTransport(new URL(`http://${LOOPBACK}:${ports.hosted}${MCP_PATH}`)),
};

describe.each(Object.entries(TRANSPORTS))('over %s', (name, transport) => {
  const isHosted = name === 'HTTP, hosted';
  let client: Client;
  beforeAll(async () => {
    client = await connect(transport());
  });

  it('says what it is and what it can do', async () => {
    expect(client.getServerVersion()).toMatchObject({
      name: 'javelin-docs-mcp',
      title: 'javelin. documentation',
    });
    expect(client.getInstructions()).toContain('search_docs');
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name).sort()).toEqual([
      'check_config',
      'describe_operation',
      'explain_error',
      'list_operations',
      'read_page',
      ...(isHosted ? [] : ['run_request']),
      'search_docs',
    ]);
    for (const {description, annotations} of tools) {
      expect(description?.length).toBeGreaterThan(40);
      expect(annotations?.openWorldHint).toBe(false);
    }
  });

  it('searches, by our words and by others', async () => {
    const {text} = await call(client, 'search_docs', {query: 'rate_limit'});
    expect(text).toContain(
      '## Rate limits\n/limits (Features)\n- /limits#config-rate_limit Set a limit: Set rate_limit in requests per second.',
    );
    expect((await call(client, 'search_docs', {query: 'ceiling'})).text).toContain('## Rate limits');
    const sentence =
      'Hello! Could you please tell me which limit protects one of our routes, and how I set it?';
    expect((await call(client, 'search_docs', {query: sentence})).text).toContain('## Rate limits');
    expect((await call(client, 'search_docs', {query: `${sentence} `.repeat(40)})).text).toContain('/limits');
  });

  it('says that nothing is found, which is no mistake, and where else there is something', async () => {
    expect(await call(client, 'search_docs', {query: 'zzqqxxyy'})).toEqual({
      text: 'The documentation has nothing on "zzqqxxyy". Try other words, or fewer of them.',
      isError: false,
    });
    expect((await call(client, 'search_docs', {query: 'gateway', area: 'Features'})).text).toBe(
      'The documentation has nothing on "gateway" in Features. In other parts: /.',
    );
  });

  it('says everything once', async () => {
    const result = await client.callTool({name: 'search_docs', arguments: {query: 'limit'}});
    expect(Object.keys(result)).toEqual(['content']);
  });

  it('refuses JSON that is nested too deep, in words', async () => {
    let config: Record<string, unknown> = {};
    for (let depth = 0; depth < 200; depth += 1) config = {config};
    const deep = await call(client, 'check_config', {kind: 'route', config});
    expect(deep).toEqual({
      text: 'The JSON is nested more than 64 levels deep. Send a flatter one.',
      isError: true,
    });
    const text = '['.repeat(90_000) + ']'.repeat(90_000);
    expect((await call(client, 'check_config', {kind: 'route', config: text})).isError).toBe(true);
  });

  it('reads a page by route, by URL and by title, and one section of it', async () => {
    const whole = await call(client, 'read_page', {page: '/limits'});
    expect(whole.text).toContain('canonical_url: https://docs.example.com/limits');
    expect(await call(client, 'read_page', {page: 'https://docs.example.com/limits.md?x=1'})).toEqual(whole);
    expect(await call(client, 'read_page', {page: 'rate limits'})).toEqual(whole);
    const {text} = await call(client, 'read_page', {page: '/limits', heading: 'Set a limit'});
    expect(text).toMatch(/^## Set a limit/);
    expect(text).toContain('Each route has its own.');
    expect(text).not.toContain('Next steps');
    expect((await call(client, 'read_page', {page: '/limits#per-route'})).text).toMatch(/^### Per route/);
    expect((await call(client, 'read_page', {page: '/limits#each'})).text).toMatch(/^### Per route/);
    expect((await call(client, 'read_page', {page: '/limits#config-rate_limit'})).text).toMatch(
      /^## Set a limit/,
    );
  });

  it('reads a long page in parts', async () => {
    const first = await call(client, 'read_page', {page: '/'});
    expect(first.text).toMatch(
      /\[Cut at 30000 of \d+ characters\. Go on with offset 30000, or ask for one heading: Start\]$/,
    );
    expect((await call(client, 'read_page', {page: '/', offset: 30_000})).text).toMatch(/Here\.\n?$/);
  });

  it('lists and describes operations', async () => {
    expect((await call(client, 'list_operations', {tag: 'Routes'})).text).toContain(
      '- createRoute: POST /v1/admin/routes',
    );
    const byId = await call(client, 'describe_operation', {operation: 'create_route'});
    expect(byId.text).toContain('`x-api-key` (header, required)');
    expect(byId.text).toContain('### ModelConfig');
    expect(
      await call(client, 'describe_operation', {operation: 'POST https://host/v1/admin/routes'}),
    ).toEqual(byId);
    expect(
      (await call(client, 'describe_operation', {operation: 'GET /v1/admin/routes/support-chat'})).text,
    ).toContain('(getRoute)');
  });

  it('explains errors, however they were pasted', async () => {
    const {text} = await call(client, 'explain_error', {message: 'Provider not found'});
    expect(text).toMatch(/Cause: .+\nFix: .+\nReturned by: .*getProvider/);
    expect(
      (await call(client, 'explain_error', {message: '404 {"message": "Provider not found"}'})).text,
    ).toContain('Provider not found');
    expect(
      (await call(client, 'explain_error', {message: '{"error": {"message": "provider not fond"}}'})).text,
    ).toBe(text);
  });

  it('puts the message first that says most', async () => {
    const {text} = await call(client, 'explain_error', {message: '400 Invalid request payload'});
    expect(text.match(/^## .*$/gm)).toEqual(['## 400 Invalid request payload', '## 400 Invalid request']);
  });

  it.skipIf(isHosted)('runs requests against a sandbox that remembers', async () => {
    const provider = {name: 'mine', type: 'openai', config: {api_base: 'https://api.openai.com/v1'}};
    const created = await call(client, 'run_request', {
      method: 'POST',
      path: '/v1/admin/providers',
      body: provider,
    });
    expect(created.text).toMatch(/Status 200[^]*providers: 1/);
    const read = await call(client, 'run_request', {
      path: 'https://your-api-domain.com/v1/admin/providers/mine',
    });
    expect(read.text).toContain('"api_base": "https://api.openai.com/v1"');
    const empty = await call(client, 'run_request', {path: '/v1/admin/providers/mine', reset: true});
    expect(empty.text).toMatch(/Status 404[^]*providers: 0/);
    const seeded = await call(client, 'run_request', {
      path: '/v1/admin/routes/support-chat',
      seed: ['provider', 'route'],
    });
    expect(seeded.text).toMatch(/Status 200[^]*providers: 1, .*routes: 1/);
  });

  it('checks configurations', async () => {
    const {text} = await call(client, 'check_config', {
      kind: 'route',
      config: {name: 'a', rate_limit: 5},
    });
    expect(text).toContain(
      '- rate_limit is not a field of Route in the OpenAPI file. Move it to config.rate_limit.',
    );
  });

  it('has pages and the OpenAPI file as resources', async () => {
    const {resources} = await client.listResources();
    expect(resources.map(({uri}) => uri)).toEqual([
      'javelin-docs://openapi.yaml',
      'javelin-docs://pages/',
      'javelin-docs://pages/limits',
    ]);
    const {contents} = await client.readResource({uri: 'javelin-docs://pages/limits'});
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('# Rate limits'),
    });
    const file = await client.readResource({uri: 'javelin-docs://openapi.yaml'});
    expect(file.contents[0]).toMatchObject({text: expect.stringMatching(/^openapi: 3\.1/m)});
    await expect(client.readResource({uri: 'javelin-docs://pages/../../etc/passwd'})).rejects.toThrow(
      /no page|not found/i,
    );
  });

  it.skipIf(isHosted)('has three prompts', async () => {
    const {prompts} = await client.listPrompts();
    expect(prompts.map(({name}) => name)).toEqual(['protect_route', 'fix_error', 'connect_application']);
    const {messages} = await client.getPrompt({
      name: 'protect_route',
      arguments: {route: 'support-chat', threat: 'leaked keys'},
    });
    expect(messages[0]?.content).toMatchObject({
      text: expect.stringContaining('the Javelin route "support-chat" against leaked keys'),
    });
    const {completion} = await client.complete({
      ref: {type: 'ref/prompt', name: 'protect_route'},
      argument: {name: 'threat', value: 'prom'},
    });
    expect(completion.values).toEqual(['prompt injection']);
  });

  it.each([
    ['search_docs', {query: ''}, /Too small|at least 1|>=1/],
    ['search_docs', {query: 'x'.repeat(4001)}, /Too big|at most 4000|<=4000/],
    ['search_docs', {query: 'limit', area: 'Elsewhere'}, /Invalid/],
    ['search_docs', {query: 'limit', limit: 1e9}, /Too big|<=20/],
    ['read_page', {page: '../../../etc/passwd'}, /There is no page/],
    ['read_page', {page: '/limits/%2e%2e/%2e%2e/package.json'}, /There is no page/],
    ['read_page', {page: '__proto__'}, /There is no page/],
    ['read_page', {page: '/limit'}, /Near it: \/limits/],
    ['read_page', {page: '/limits', heading: 'Elsewhere'}, /It has: Set a limit \| Per route \| Next steps/],
    ['read_page', {page: '/limits', offset: 99_999}, /behind its end/],
    ['describe_operation', {operation: 'createRout'}, /Near it: createRoute/],
    ['describe_operation', {operation: 'constructor'}, /There is no operation/],
    ['describe_operation', {operation: 'POST /('}, /There is no operation/],
    ['list_operations', {tag: 'toString'}, /Invalid/],
    ['explain_error', {message: 'segmentation fault'}, /is not an error of the admin API/],
    ['explain_error', {message: '('.repeat(4000)}, /is not an error of the admin API/],
    ['run_request', {path: 'https://example.com/'}, /path must be a plain path/],
    ['run_request', {path: '//example.com/v1'}, /path must be a plain path/],
    ['run_request', {path: '/v1/../../etc'}, /no dot segments/],
    ['run_request', {path: '/v1/%2e%2e/x'}, /no dot segments/],
    ['run_request', {path: '/v1', method: 'TRACE'}, /Invalid/],
    ['run_request', {path: '/v1', method: 'GET', body: {}}, /A GET request has no body/],
    ['run_request', {path: '/v1', headers: {'a b': 'c'}}, /not a header/],
    ['run_request', {path: '/v1', headers: {a: 'b\r\nx: y'}}, /not a header/],
    ['run_request', {path: '/v1', method: 'POST', body: 'x'.repeat(1_000_001)}, /larger than/],
    ['run_request', {path: '/v1', seed: ['everything']}, /Invalid/],
    ['check_config', {kind: 'gatway', config: {}}, /Invalid/],
    ['check_config', {kind: 'route', config: '{"name":'}, /config is not JSON/],
    ['check_config', {kind: 'route'}, /config/],
    ['no_such_tool', {}, /no_such_tool not found/i],
  ])('answers %s(%j) with a clear error', async (tool, args, message) => {
    if (isHosted && tool === 'run_request') return;
    const told = await call(client, tool, args).catch((error: Error) => ({
      isError: true,
      text: error.message,
    }));
    expect(told.isError).toBe(true);
    expect(told.text).toMatch(message);
    expect(told.text).not.toMatch(/node_modules|\n {4}at /);
    expect(told.text.length).toBeLessThan(3000);
  });
});

it('keeps the sandboxes of two connections apart', async () => {
  const [one, two] = await Promise.all([
    connect(TRANSPORTS['streamable HTTP']()),
    connect(TRANSPORTS['streamable HTTP']()),
  ]);
  await call(one, 'run_request', {path: '/v1/admin/providers', seed: ['provider']});
  expect((await call(one, 'run_request', {path: '/v1/admin/providers'})).text).toContain('Status 200');
  expect((await call(two, 'run_request', {path: '/v1/admin/providers'})).text).toMatch(
    /Status 404[^]*providers: 0/,
  );
});
