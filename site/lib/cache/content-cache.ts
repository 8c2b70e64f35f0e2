/**
 * Results of slow work, kept under a hash of everything they were made from: the same input finds them again,
 * any other does not, and a build with the cache is byte for byte the build without. They lie beside
 * node_modules, not in it: `npm ci` clears that away, and with it would go what a third of a build's work
 * makes.
 */
import {createHash, randomUUID} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {join, resolve} from 'node:path';
import {listFiles} from '@javelin/server/files';

const CACHES = resolve(__dirname, '../../../.cache/javelin');

/** What no build has asked for in that time is not asked for again. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export interface ContentCache {
  /** `parts`: everything the result depends on, the version of what makes it included. */
  get(parts: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array> | Uint8Array): Promise<Buffer>;
  readonly counts: {readonly found: number; readonly made: number};
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

  // Files are small and there are thousands: to hand each to another thread and back takes longer than to
  // read or write it.
  function find(path: string): Buffer | undefined {
    if (!existsSync(path)) return undefined;
    try {
      const content = readFileSync(path);
      const now = new Date();
      utimesSync(path, now, now);
      return content;
    } catch {
      // Another build has just pruned it.
      return undefined;
    }
  }

  return {
    counts,
    async get(parts, make) {
      const path = join(dir, keyOf(parts));
      const found = find(path);
      if (found) {
        counts.found += 1;
        return found;
      }
      counts.made += 1;
      const content = Buffer.from(await make());
      // In one step: two builds may run at the same time, and one may be interrupted.
      const unfinished = `${path}.${randomUUID()}`;
      writeFileSync(unfinished, content);
      renameSync(unfinished, path);
      return content;
    },
  };
}

/** Removes from all caches what has not been asked for lately. */
export function pruneContentCaches(folder = CACHES, now = Date.now()): void {
  if (!existsSync(folder)) return;
  for (const file of listFiles(folder)) {
    const path = join(folder, file);
    if (now - statSync(path).mtimeMs > KEPT_MS) rmSync(path, {force: true});
  }
}
