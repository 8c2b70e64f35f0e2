/** A sandbox on a real port for one page, with copies for examples that must not disturb it. */
import {createSandbox, memoryStore, type Rows, type SeedName, type Store} from '@javelin/sandbox';
import {quickjsRunner} from '@javelin/sandbox-cli/quickjs';
import {serve, type RunningServer} from '@javelin/sandbox-cli/server';
import {SANDBOX_VARIABLES} from '@javelin/site/features/run/environment.ts';
import {surroundings} from './surroundings.ts';

/**
 * JavaScript guardrails run as they do in a sandbox that a reader starts, in one thread for all pages. A slow machine must
 * not decide a check: what a script may do is still counted in steps.
 */
export const scripts = quickjsRunner({seconds: 20, startSeconds: 60});

/** A store that can be copied: it remembers what was written, and a copy writes it again. */
function copyableStore(): {store: Store; copy(): Promise<Store>} {
  const original = memoryStore();
  const writes: ((rows: Rows) => boolean)[] = [];
  const remembering = (rows: Rows): Rows => {
    const remember = (write: (rows: Rows) => boolean): boolean => {
      writes.push(write);
      return write(rows);
    };
    return {
      ...rows,
      insert: (...row) => remember((other) => other.insert(...row)),
      replace: (...row) => remember((other) => other.replace(...row)),
      remove: (...row) => remember((other) => other.remove(...row)),
    };
  };
  return {
    store: {
      ...original,
      transaction: (action) => original.transaction((rows) => action(remembering(rows))),
    },
    copy: async () => {
      const store = memoryStore();
      await store.transaction((rows) => writes.forEach((write) => write(rows)));
      return store;
    },
  };
}

export interface PageSandbox {
  readonly url: string;
  close(): Promise<void>;
  /** The bodies that it and its copies were sent since the last time somebody asked. */
  takeSent(): string[];
  /** A sandbox of its own that starts from the present state. */
  copy(): Promise<{url: string; close(): Promise<void>}>;
}

function start(store: Store, sent: string[], seed: readonly SeedName[] = []): Promise<RunningServer> {
  const sandbox = createSandbox({
    store,
    seed,
    runScript: scripts.run,
    requestMs: 60_000,
    ...surroundings(),
  });
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(await request.clone().text());
    return sandbox.fetch(request);
  };
  return serve(fetch, 0);
}

const address = ({port}: RunningServer) => `http://127.0.0.1:${port}`;

export async function startPageSandbox(seed: readonly string[]): Promise<PageSandbox> {
  const {store, copy} = copyableStore();
  const sent: string[] = [];
  const server = await start(store, sent, seed as readonly SeedName[]);
  return {
    url: address(server),
    close: () => server.close(),
    takeSent: () => sent.splice(0),
    copy: async () => {
      const copied = await start(await copy(), sent);
      return {url: address(copied), close: () => copied.close()};
    },
  };
}

export const variablesFor = (url: string): Record<string, string> => ({
  ...SANDBOX_VARIABLES,
  JAVELIN_BASE_URL: url,
});
