/** The command. On stdio, standard output belongs to the protocol: whatever people read goes to standard error. */
import {fileURLToPath} from 'node:url';
import {serve, type ServerType} from '@hono/node-server';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createHttpServer, LOOPBACK, MCP_PATH} from '../src/http.ts';
import {type DocsData, readDocsData} from '../src/docs-data.ts';
import {createServer, VERSION} from '../src/server.ts';
import {HELP, OptionError, readOptions} from './options.ts';

const say = (text: string) => process.stderr.write(`${text}\n`);

/** The bundled command lies in a folder beside its data. */
const PACKED = fileURLToPath(new URL('../data', import.meta.url));

function openDocsData(folder: string): DocsData {
  try {
    return readDocsData(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OptionError(
      `${folder} does not hold the documentation (${reason}). In the repository: npm run build.`,
    );
  }
}

async function serveStdio(docs: DocsData): Promise<void> {
  const server = createServer(docs);
  await server.connect(new StdioServerTransport());
  const stop = () => void server.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // The client is gone.
  process.stdin.on('end', stop);
}

async function serveHttp(docs: DocsData, wanted: number, hosts: readonly string[]): Promise<void> {
  let port = wanted;
  const http = createHttpServer(docs, {port: () => port, hosts});
  const server = await new Promise<ServerType>((resolve, reject) => {
    const listening = serve({fetch: http.fetch, hostname: LOOPBACK, port: wanted}, (address) => {
      port = address.port;
      resolve(listening);
    });
    listening.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new OptionError(`Port ${wanted} is in use. Choose another with --port.`)
          : error,
      ),
    );
  });
  say(`javelin-docs-mcp on http://${LOOPBACK}:${port}${MCP_PATH}`);
  const stop = () => void http.close().then(() => server.close(() => process.exit(0)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

async function main(args: readonly string[]): Promise<void> {
  const {help, version, http, hosts, port, data} = readOptions(args);
  if (help) process.stdout.write(HELP);
  else if (version) process.stdout.write(`${VERSION}\n`);
  else {
    const docs = openDocsData(data ?? PACKED);
    await (http ? serveHttp(docs, port, hosts) : serveStdio(docs));
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof OptionError)) throw error;
  say(`javelin-docs-mcp: ${error.message}`);
  process.exitCode = 1;
});
