/** R10.12: the MCP server that the built site offers, as a reader uses it: installed, started, asked, attacked. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {request} from 'node:http';
import {join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {ARCHIVE, COMMAND} from '@javelin/mcp/name';
import {PROTECT_ROUTE, runStep} from '@javelin/mcp/scenario';
import {BUILD} from '../built/built-page.ts';
import {ROOT} from '../fixtures/folders.ts';
import {startServer} from '../server-process.ts';
import {waysIn} from './config-blocks.ts';
import {install, type Installed} from './installed.ts';

const TOOLS = 7;

/** Where the parts of the documentation are that name the server. */
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function demand(isGood: boolean, problem: string): void {
  if (!isGood) throw new Error(problem);
}

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
  demand(tools.length === TOOLS, `${tools.length} tools instead of ${TOOLS}`);
  for (const step of PROTECT_ROUTE) await runStep(client, step);
  const {contents} = await client.readResource({uri: 'javelin-docs://pages/javelin-core/quickstart'});
  const text = String((contents[0] as {text?: string}).text);
  demand(/^canonical_url: http/m.test(text), 'a page has no canonical URL');
  demand(/^last_change: "?\d{4}-\d\d-\d\d/m.test(text), 'a page has no last change');
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

async function attack(url: URL): Promise<void> {
  demand((await statusOf(url, {host: `evil.example:${url.port}`})) === 403, 'a foreign Host is let in');
  demand((await statusOf(url, {origin: 'https://evil.example'})) === 403, 'a foreign Origin is let in');
  demand((await statusOf(url, {})) === 400, 'a beginning without initialize is not refused');
}

const CHECKS: Readonly<Record<string, (installed: Installed) => unknown>> = {
  'it installs without dependencies and says its version': ({packages, command}) => {
    demand(packages.join() === COMMAND, `npm installed ${packages.join()}`);
    const version = execFileSync(command, ['--version'], {encoding: 'utf8'});
    demand(/^\d+\.\d+\.\d+\n$/.test(version), `its version is ${version}`);
  },
  'stdio: the whole task': (installed) => withClient(overStdio(installed, [installed.command]), useIt),
  'HTTP: the whole task, and nothing for strangers': (installed) =>
    serveHttp(installed, async (url) => {
      await withClient(new StreamableHTTPClientTransport(url), useIt);
      await attack(url);
    }),
  'each block of the page starts it': async (installed) => {
    const ways = waysIn(read('docs/javelin-core/3rdpartyintegrations.mdx'), 'mcp');
    for (const way of ways) {
      if (way.kind === 'command')
        await withClient(overStdio(installed, way.words), (client) => client.listTools());
    }
  },
  'llms.txt and the README name it': () => {
    demand(readFileSync(join(BUILD, 'llms.txt'), 'utf8').includes(ARCHIVE), 'llms.txt does not name it');
    const readme = read('packages/mcp/README.md');
    for (const {thought, args} of PROTECT_ROUTE)
      demand(
        readme.includes(thought) && readme.includes(JSON.stringify(args, null, 2)),
        `The README lacks "${thought}": npm run transcript -w packages/mcp`,
      );
  },
};

const archive = join(BUILD, ARCHIVE);
if (!existsSync(archive)) {
  console.error(`There is no ${archive}. Run "npm run build" first.`);
  process.exit(1);
}
const installed = install(archive);
let problems = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  try {
    await check(installed);
    console.log(`passed  ${name}`);
  } catch (error) {
    problems += 1;
    console.error(`failed  ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
installed.remove();
process.exit(problems > 0 ? 1 : 0);
