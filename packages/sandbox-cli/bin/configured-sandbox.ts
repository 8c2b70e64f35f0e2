import {
  createSandbox,
  memoryStore,
  type JsonObject,
  type Row,
  type Sandbox,
  type SandboxOptions,
  type Store,
} from '@javelin/sandbox';
import {KINDS} from '@javelin/sandbox/serving';
import type {Flags} from './flags.ts';
import {readRepliesFile} from './replies-file.ts';
import {applySeedFile, readSeedFile} from './seed-file.ts';
import type {Fetch} from './server.ts';

/** A sandbox with everything that the flags ask for, and a way back to that. */
export interface ConfiguredSandbox {
  readonly fetch: Fetch;
  readonly count: Sandbox['state'];
  /** Rejects when nothing can be written. */
  readonly check: Sandbox['check'];
  /** All objects, by kind. */
  objects(): Promise<Record<string, JsonObject[]>>;
  reset(): Promise<void>;
}

export type SandboxServices = Pick<SandboxOptions, 'onExchange' | 'runScript' | 'runPattern'> & {
  store: Store;
};

export async function createConfiguredSandbox(
  flags: Flags,
  services: SandboxServices,
): Promise<ConfiguredSandbox> {
  const {seed, apiKey, failures, faults, pace, strict} = flags;
  const files = await Promise.all(seed.files.map(readSeedFile));
  const replies = flags.replies === undefined ? [] : await readRepliesFile(flags.replies);
  const {store} = services;
  const plant = async (options: SandboxOptions) => {
    const planted = createSandbox({...options, seed: seed.names, apiKey, strict});
    await planted.state();
    for (const file of files) await applySeedFile(planted, apiKey, file);
    return planted;
  };
  let world: Row[] = [];
  const sandbox = await plant({
    ...services,
    // A reset is one transaction: however it ends, nobody finds a part of the world in the data file.
    store: {...store, clear: () => store.clear(world)},
    failures,
    faults,
    replies,
    pace,
  });
  const reset = async () => {
    const beside = memoryStore();
    await plant({store: beside});
    world = beside.rows();
    await sandbox.reset();
    world = [];
  };
  let resetting: Promise<void> | undefined;
  return {
    // Nobody sees the sandbox half empty.
    fetch: async (request, source) => {
      if (resetting) await resetting.catch(() => {});
      return sandbox.fetch(request, source);
    },
    count: sandbox.state,
    check: sandbox.check,
    objects: () => allObjects(store),
    reset() {
      resetting ??= reset().finally(() => {
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
