/** The MCP server that the built site offers, as a reader uses it: installed, started, asked, attacked. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {request} from 'node:http';
import {join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {afterAll, describe, expect, it} from 'vitest';
import {ARCHIVE, COMMAND} from '@javelin/mcp/name';
import type {SearchFile} from '@javelin/search';
import {PROTECT_ROUTE, runStep} from '@javelin/mcp/scenario';
import {BUILD} from '../built/built-page.ts';
import {ROOT} from '../fixtures/folders.ts';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {startServer} from '../server-process.ts';
import {AGENT_TASKS, walkTask} from './agent-tasks.ts';
import {waysIn} from './config-blocks.ts';
import {install, type Installed} from './installed.ts';

const TOOLS = 7;
/** A question is answered from one search and at most three sections, in what a model reads at a glance. */
const MOST_CALLS = 4;
const MOST_BYTES = 20_000;

/** Where the parts of the documentation are that name the server. */
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

async function withClient<T>(transport: Transport, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(transport);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Every tool is there, and the task of the README goes through from its question to its proof. */
async function useIt(client: Client): Promise<void> {
  const {tools} = await client.listTools();
  expect(tools).toHaveLength(TOOLS);
  for (const step of PROTECT_ROUTE) await runStep(client, step);
  const {contents} = await client.readResource({uri: 'javelin-docs://pages/javelin-core/quickstart'});
  const text = String((contents[0] as {text?: string}).text);
  expect(text).toMatch(/^canonical_url: http/m);
  expect(text).toMatch(/^last_change: "?\d{4}-\d\d-\d\d/m);
}

async function doTasks(client: Client): Promise<void> {
  for (const task of AGENT_TASKS) {
    const walk = await walkTask(client, task);
    expect(walk, task.question).toMatchObject({isDone: true});
    expect(walk.calls, task.question).toBeLessThanOrEqual(MOST_CALLS);
    expect(walk.bytes, task.question).toBeLessThan(MOST_BYTES);
  }
}

const overStdio = ({folder, environment}: Installed, [command = '', ...args]: readonly string[]) =>
  new StdioClientTransport({command, args, cwd: folder, env: environment, stderr: 'inherit'});

async function serveHttp<T>(installed: Installed, use: (url: URL) => Promise<T>): Promise<T> {
  const server = await startServer({
    command: [installed.command, '--http', '--port', '0'],
    cwd: installed.folder,
  });
  try {
    return await use(new URL(server.url));
  } finally {
    await server.stop();
  }
}

/** As a page in the reader's browser would ask, through a host name that points here. */
const statusOf = ({hostname, port, pathname}: URL, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request({hostname, port, path: pathname, method: 'POST', headers}, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end('{}');
  });

describe('the MCP server of the built site, installed from its archive without a network (R10.12)', () => {
  requireBuild();
  const installed = install(join(BUILD, ARCHIVE));
  afterAll(() => installed.remove());

  it('installs without dependencies and says its version', () => {
    expect(installed.packages).toEqual([COMMAND]);
    expect(execFileSync(installed.command, ['--version'], {encoding: 'utf8'})).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('does the task of its README over stdio', () =>
    withClient(overStdio(installed, [installed.command]), useIt));

  it('does the task of its README over HTTP, and refuses foreign hosts and origins', () =>
    serveHttp(installed, async (url) => {
      await withClient(new StreamableHTTPClientTransport(url), useIt);
      expect(await statusOf(url, {host: `evil.example:${url.port}`}), 'a foreign Host').toBe(403);
      expect(await statusOf(url, {origin: 'https://evil.example'}), 'a foreign Origin').toBe(403);
      expect(await statusOf(url, {}), 'a beginning without initialize').toBe(400);
    }));

  it('answers ten questions of an agent over stdio', () =>
    withClient(overStdio(installed, [installed.command]), doTasks));

  it('answers ten questions of an agent over HTTP', () =>
    serveHttp(installed, (url) => withClient(new StreamableHTTPClientTransport(url), doTasks)));

  it('reads every address that its search can return: all sections, and all rows with a name', async () => {
    const {pages, sections, names} = JSON.parse(read('site/build/search-index.json')) as SearchFile;
    const addressOf = (section: number, anchor = sections[section]![2]) =>
      `${pages[sections[section]![0]]![0]}#${anchor}`;
    const addresses = new Set([
      ...sections.map((_, section) => addressOf(section)),
      ...Object.values(names).flatMap((targets) =>
        targets.map((target) => (typeof target === 'number' ? addressOf(target) : addressOf(...target))),
      ),
    ]);
    expect(addresses.size).toBeGreaterThan(1000);
    await withClient(overStdio(installed, [installed.command]), async (client) => {
      const refused = [];
      for (const page of addresses) {
        const {isError} = await client.callTool({name: 'read_page', arguments: {page}});
        if (isError) refused.push(page);
      }
      expect(refused).toEqual([]);
    });
  });

  const commands = waysIn(read('docs/javelin-core/3rdpartyintegrations.mdx'), 'mcp').flatMap((way) =>
    way.kind === 'command' ? [{command: way.words.join(' ')}] : [],
  );
  it.each(commands)('starts as the page about integrations says: $command', async ({command}) => {
    await withClient(overStdio(installed, command.split(' ')), (client) => client.listTools());
  });

  it('is named in llms.txt', () => {
    expect(readFileSync(join(BUILD, 'llms.txt'), 'utf8')).toContain(ARCHIVE);
  });

  it('does what the transcript in its README shows: npm run transcript -w packages/mcp', () => {
    const readme = read('packages/mcp/README.md');
    for (const {thought, args} of PROTECT_ROUTE) {
      expect(readme).toContain(thought);
      expect(readme).toContain(JSON.stringify(args, null, 2));
    }
  });
});
