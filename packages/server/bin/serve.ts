/** `npm start`: serves the built site the way production does, until it is interrupted. */
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {fileURLToPath} from 'node:url';
import {type CliOptions, explainListenError, readOptions, UsageError} from './options.ts';
import {createPatientServer, createStaticHandler, MissingBuildError} from '../src/static-server.ts';

/** How long open downloads may finish after Ctrl+C. */
const SHUTDOWN_GRACE_MS = 2000;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function address({address: host, port}: AddressInfo): string {
  if (host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' || host === '::')
    return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function stopOnSignal(server: Server): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return server.closeAllConnections(); // the second Ctrl+C does not wait
    stopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** SIGHUP: the build is read anew, as nginx does it. Requests under way end with what they began. */
function createReloadingServer(options: CliOptions): Server {
  let handler = createStaticHandler(options);
  process.on('SIGHUP', () => {
    try {
      handler = createStaticHandler(options);
      console.log('The site is read anew.');
    } catch (error) {
      console.error(`The site stays as it was: ${(error as Error).message}`);
    }
  });
  return createPatientServer((req, res) => handler(req, res));
}

function main(): void {
  const defaultDir = fileURLToPath(new URL('../../../site/build', import.meta.url));
  const options = readOptions(process.argv.slice(2), process.env, defaultDir);
  const server = createReloadingServer(options);
  server.once('error', (error) => fail(explainListenError(error, options)));
  server.listen(options.port, options.host, () => {
    console.log(`javelin. documentation: ${address(server.address() as AddressInfo)} (stop with Ctrl+C)`);
  });
  stopOnSignal(server);
}

try {
  main();
} catch (error) {
  if (error instanceof UsageError || error instanceof MissingBuildError) fail(error.message);
  throw error;
}
