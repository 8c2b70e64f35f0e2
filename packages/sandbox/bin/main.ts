import {createSandbox, memoryStore, type Store} from '../src/index.ts';
import {fileStore, type FileStore} from '../src/store/file.ts';
import {HELP, parseFlags, type Flags} from './flags.ts';
import {HOST, serve} from './server.ts';

/** Everything that goes wrong here ends in one line: the caller prints the message of the error. */
export async function main(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args);
  if (flags.help) {
    console.log(HELP);
    return;
  }
  const file = flags.data === undefined ? undefined : openFile(flags.data);
  const store: Store = file ?? memoryStore();
  const sandbox = createSandbox({store, seed: flags.seed, apiKey: flags.apiKey, onFailure: report});
  await sandbox.state();
  const server = await serve(sandbox.fetch, flags.port, (line) => console.log(line)).catch(
    (error: unknown) => {
      file?.close();
      throw error;
    },
  );
  console.log(welcome(`http://${HOST}:${server.port}`, flags));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    file?.close();
    console.log('sandbox: stopped');
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

function report(error: unknown): void {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
}

function openFile(path: string): FileStore {
  try {
    return fileStore(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The driver wraps SQLite’s "unable to open" (14) in an internal name that helps nobody.
    const words = reason.startsWith('ConnectionFailed')
      ? 'it cannot be opened or created'
      : reason.replace(/\s+/g, ' ');
    throw new Error(`cannot use ${path} as data file: ${words}`);
  }
}

function welcome(url: string, {apiKey, data, seed}: Flags): string {
  const key = apiKey.replaceAll("'", String.raw`'\''`);
  const example = seed.includes('route')
    ? `curl ${url}/query/support-chat \\
    -H 'content-type: application/json' \\
    -d '{"messages": [{"role": "user", "content": "Where is my order?"}]}'`
    : `curl ${url}/v1/admin/providers \\
    -H 'x-api-key: ${key}' \\
    -H 'content-type: application/json' \\
    -d '{"name": "openai-prod", "type": "openai", "config": {"api_base": "https://api.openai.com/v1"}}'`;
  return `javelin. sandbox on ${url}
  key:   ${apiKey}
  data:  ${data ?? 'in memory, gone when it stops'}
  seed:  ${seed.length > 0 ? seed.join(', ') : 'none'}

Try it from another terminal:

  ${example}

Ctrl+C stops it. One line for each request follows.`;
}
