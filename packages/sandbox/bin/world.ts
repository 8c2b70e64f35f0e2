import {createSandbox, type Exchange, type JsonObject, type Sandbox, type Store} from '../src/index.ts';
import {KINDS} from '../src/store/store.ts';
import type {Flags} from './flags.ts';
import {plantFile, readSeedFile} from './seed-file.ts';
import type {Fetch} from './server.ts';

/** A sandbox with everything that the flags ask for, and a way back to that. */
export interface World {
  readonly fetch: Fetch;
  readonly count: Sandbox['state'];
  /** All objects, by kind. */
  objects(): Promise<Record<string, JsonObject[]>>;
  reset(): Promise<void>;
}

export async function createWorld(
  {seed, apiKey}: Flags,
  store: Store,
  onExchange: (exchange: Exchange) => void,
): Promise<World> {
  const files = await Promise.all(seed.files.map(readSeedFile));
  const sandbox = createSandbox({store, seed: seed.names, apiKey, onExchange});
  await sandbox.state();
  const plantFiles = async () => {
    for (const file of files) await plantFile(sandbox, apiKey, file);
  };
  await plantFiles();
  let resetting: Promise<void> | undefined;
  return {
    // Nobody sees the sandbox half empty.
    fetch: async (request) => {
      if (resetting) await resetting.catch(() => {});
      return sandbox.fetch(request);
    },
    count: sandbox.state,
    objects: () => allObjects(store),
    reset() {
      resetting ??= sandbox
        .reset(seed.names)
        .then(plantFiles)
        .finally(() => {
          resetting = undefined;
        });
      return resetting;
    },
  };
}

async function allObjects(store: Store): Promise<Record<string, JsonObject[]>> {
  const lists = await Promise.all(KINDS.map(async (kind) => [kind, await store.list(kind)] as const));
  return Object.fromEntries(lists);
}
