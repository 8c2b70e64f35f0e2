/**
 * A release is a folder that is complete before anybody sees it, and becomes the site in one step: `current`
 * is a link, and a link is replaced atomically.
 *
 * - `<to>/releases/<id>/public`: the build, and the hashed files of the release before it, for tabs still open
 * - `<to>/releases/<id>/public-meta`: what the build tells the server, and the configuration of nginx
 * - `<to>/current`: a link to `releases/<id>`
 *
 * The id is a hash of all that a release is made of, so the same is never laid down twice.
 */
import {createHash} from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {metaDirOf} from './build-meta.ts';
import {listFiles} from './files.ts';
import {IMMUTABLE_PREFIX} from './headers.ts';

/** Something a person can put right. The message is one line. */
export class ReleaseError extends Error {}

interface ReleaseNote {
  /** The release that `back` returns to. */
  readonly previous?: string;
  /** The hashed files that this build made itself. */
  readonly assets: readonly string[];
}

export interface Released {
  readonly id: string;
  readonly folder: string;
  /** How many files of the release before stay reachable. */
  readonly carried: number;
}

const NOTE = 'release.json';
const releasesIn = (to: string) => join(to, 'releases');
const folderOf = (to: string, id: string) => join(releasesIn(to), id);
const noteOf = (to: string, id: string) =>
  JSON.parse(readFileSync(join(folderOf(to, id), NOTE), 'utf8')) as ReleaseNote;

export function currentRelease(to: string): string | undefined {
  const link = join(to, 'current');
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

function idOf({dir, nginxConf}: ReleaseOptions): string {
  const hash = createHash('sha256').update(readFileSync(nginxConf));
  for (const folder of [dir, metaDirOf(dir)])
    for (const file of listFiles(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * For tabs that are open in the release which is left: its scripts stay reachable in the folder of the next.
 */
function carryAssets(to: string, left: string, next: string): number {
  const [from, into] = [join(folderOf(to, left), 'public'), join(next, 'public')];
  const {assets} = noteOf(to, left);
  const missing = assets.filter((file) => !existsSync(join(into, file)) && existsSync(join(from, file)));
  for (const file of missing) cpSync(join(from, file), join(into, file));
  return missing.length;
}

/** Atomic: there is no moment without a site. */
function makeCurrent(to: string, id: string): void {
  const fresh = join(to, `current.${id}`);
  rmSync(fresh, {force: true});
  symlinkSync(join('releases', id), fresh);
  renameSync(fresh, join(to, 'current'));
}

function prune(to: string, keep: ReadonlyArray<string | undefined>): void {
  for (const name of readdirSync(releasesIn(to)))
    if (!keep.includes(name)) rmSync(folderOf(to, name), {recursive: true, force: true});
}

export interface ReleaseOptions {
  /** The built site. */
  readonly dir: string;
  /** The folder of the releases, absolute as the server will know it. */
  readonly to: string;
  readonly nginxConf: string;
}

/** The folder gets its name when it is complete. */
function layDown({dir, nginxConf}: ReleaseOptions, folder: string): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, {recursive: true, force: true});
  mkdirSync(unfinished, {recursive: true});
  cpSync(dir, join(unfinished, 'public'), {recursive: true});
  const meta = metaDirOf(join(unfinished, 'public'));
  cpSync(metaDirOf(dir), meta, {recursive: true});
  copyFileSync(nginxConf, join(meta, 'nginx.conf'));
  // The real path, not the link: until nginx is told to reload, it serves the release whose headers it has.
  writeFileSync(join(meta, 'nginx-root.conf'), `root ${JSON.stringify(join(folder, 'public'))};\n`);
  renameSync(unfinished, folder);
}

function writeNote(folder: string, note: ReleaseNote): void {
  writeFileSync(join(folder, `${NOTE}.new`), `${JSON.stringify(note, null, 2)}\n`);
  renameSync(join(folder, `${NOTE}.new`), join(folder, NOTE));
}

export function release(options: ReleaseOptions): Released {
  const {dir, to} = options;
  if (!existsSync(join(dir, 'index.html')) || !existsSync(metaDirOf(dir)))
    throw new ReleaseError(`No built site in ${resolve(dir)}. Run "npm run build" first.`);
  const id = idOf(options);
  const before = currentRelease(to);
  const folder = folderOf(resolve(to), id);
  if (before === id) return {id, folder, carried: 0};

  // A folder that exists is whole, and nginx may serve it until its reload: it is never laid down again.
  if (!existsSync(folder)) layDown(options, folder);
  writeNote(folder, {
    ...(before !== undefined && {previous: before}),
    assets: listFiles(dir).filter((file) => `/${file}`.startsWith(IMMUTABLE_PREFIX)),
  });
  const carried = before === undefined ? 0 : carryAssets(to, before, folder);
  makeCurrent(to, id);
  prune(to, [id, before]);
  return {id, folder, carried};
}

/** The release before becomes the site again. */
export function goBack(to: string): Released {
  const now = currentRelease(to);
  const id = now === undefined ? undefined : noteOf(to, now).previous;
  if (id === undefined || !existsSync(folderOf(to, id)))
    throw new ReleaseError(`There is no release before the current one in ${resolve(to)}.`);
  const carried = carryAssets(to, now!, folderOf(to, id));
  makeCurrent(to, id);
  return {id, folder: folderOf(resolve(to), id), carried};
}
