/**
 * Results of slow work, kept under a hash of everything they were made from: the same input finds them again, any other does not,
 * and a build with the cache is byte for byte the build without. They lie below node_modules/.cache, where tools keep such things
 * and `npm ci` clears them away.
 */
import {createHash, randomUUID} from 'node:crypto';
import {mkdirSync, readdirSync, statSync, utimesSync} from 'node:fs';
import {readFile, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const CACHES = fileURLToPath(new URL('../../../node_modules/.cache/javelin', import.meta.url));

/** What no build has asked for in that time is not asked for again. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

export interface ContentCache {
  /** `parts`: everything the result depends on, the version of what makes it included. */
  get(parts: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array> | Uint8Array): Promise<Buffer>;
  readonly counts: {readonly found: number; readonly made: number};
  /** Removes what has not been asked for lately. */
  prune(now?: number): Promise<void>;
}

/** Lengths as well, so that two lists of parts never run together into the same text. */
function keyOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

export function createContentCache(name: string, folder = CACHES): ContentCache {
  const dir = join(folder, name);
  mkdirSync(dir, {recursive: true});
  const counts = {found: 0, made: 0};

  async function find(path: string): Promise<Buffer | undefined> {
    try {
      const content = await readFile(path);
      const now = new Date();
      utimesSync(path, now, now);
      return content;
    } catch {
      return undefined;
    }
  }

  return {
    counts,
    async get(parts, make) {
      const path = join(dir, keyOf(parts));
      const found = await find(path);
      if (found) {
        counts.found += 1;
        return found;
      }
      counts.made += 1;
      const content = Buffer.from(await make());
      // In one step: two builds may run at the same time, and one may be interrupted.
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, content);
      await rename(unfinished, path);
      return content;
    },
    async prune(now = Date.now()) {
      const old = readdirSync(dir).filter((file) => now - statSync(join(dir, file)).mtimeMs > KEPT_MS);
      await Promise.all(old.map((file) => rm(join(dir, file), {force: true})));
    },
  };
}
