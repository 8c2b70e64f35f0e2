import {resolve} from 'node:path';
import packageFile from '../package.json' with {type: 'json'};
import {memoryStore, type Exchange} from '@javelin/sandbox';
import {patternRunner} from '../user-code/patterns.ts';
import {quickjsRunner} from '../user-code/quickjs.ts';
import {fileStore, type FileStore} from '../store/file.ts';
import {recordBodies, type Bodies} from './bodies.ts';
import {recentCalls} from './calls.ts';
import {HELP, parseFlags, type Flags} from './flags.ts';
import {createOutput, painter, requestLine, wantsColour} from './log.ts';
import {serve, type Fetch} from './server.ts';
import {stopOnSignals} from './stop.ts';
import {createTool, isInspector} from './tool.ts';
import type {Done} from './watch.ts';
import {warnings, welcome} from './welcome.ts';
import {createConfiguredSandbox} from './configured-sandbox.ts';

const VERSION = packageFile.version;

/** Everything that goes wrong here ends in one line: the caller prints the message of the error. */
export async function main(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args);
  if (flags.help) console.log(HELP);
  else if (flags.version) console.log(VERSION);
  else await run(flags);
}

async function run(flags: Flags): Promise<void> {
  const file = flags.data === undefined ? undefined : await fileStore(resolve(flags.data));
  try {
    await start(flags, file);
  } catch (error) {
    file?.close();
    throw error;
  }
}

async function start(flags: Flags, file: FileStore | undefined): Promise<void> {
  const exchanges = new WeakMap<Request, Exchange>();
  const bodies = new WeakMap<Request, Bodies>();
  const [scripts, patterns] = [quickjsRunner(), patternRunner()];
  const sandbox = await createConfiguredSandbox(flags, {
    store: file ?? memoryStore(),
    runScript: scripts.run,
    runPattern: patterns.run,
    onExchange: (exchange) => exchanges.set(exchange.request, exchange),
  });
  const calls = recentCalls();
  const tool = createTool({
    version: VERSION,
    apiKey: flags.apiKey,
    calls,
    sandbox,
    onFailure: (request, error) =>
      exchanges.set(request, {request, status: 500, rules: [], warnings: [], error}),
  });
  const output = createOutput(process.stdout);
  const paint = painter(wantsColour(process.stdout, process.env));
  const onDone = (done: Done) => {
    if (isInspector(done.path)) return;
    const exchange = done.request && exchanges.get(done.request);
    calls.add(done, exchange, done.request && bodies.get(done.request));
    const isWorthALine = !flags.quiet || exchange?.error !== undefined;
    if (isWorthALine) output.line(requestLine(paint, new Date(), done, exchange, flags.verbose));
  };
  const respond: Fetch = (request, source) => {
    const send = () => sandbox.fetch(request, source);
    if (!calls.isWatched()) return send();
    return recordBodies(request, send, (found) => bodies.set(request, found));
  };
  const fetch: Fetch = (request, source) => tool(source.path, request) ?? respond(request, source);
  const server = await serve(fetch, flags.port, {
    host: flags.host,
    allowHosts: flags.allowHosts,
    onDone,
    ownsProcess: true,
  });
  const [route] = (await sandbox.objects())['routes'] ?? [];
  output.line(welcome(server.port, flags, route && String(route['name'])));
  for (const warning of warnings(flags, file)) output.line(paint('yellow', `sandbox: ${warning}`));
  stopOnSignals(output, async () => {
    calls.close();
    await server.close();
    await Promise.all([scripts.close(), patterns.close()]);
    file?.close();
  });
}
