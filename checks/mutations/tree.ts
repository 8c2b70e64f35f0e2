/** A copy of the repository to break things in. The working tree itself is never touched. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join, relative} from 'node:path';
import {fixtureBuild, ROOT, SITE} from '../fixtures/folders.ts';
import {FIXTURES} from '../fixtures/sites.ts';
import type {Mutation} from './types.ts';

export const TREE = join(tmpdir(), 'javelin-mutations');

const LEFT_OUT = new Set(['node_modules', '.git', '.work', 'build', 'build-meta', '.cache']);

function linkModules(): void {
  const modules = join(TREE, 'node_modules');
  mkdirSync(join(modules, '@javelin'), {recursive: true});
  for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
    // Not the caches, which belong to the unbroken sources, and not the workspaces, which the copy has itself.
    if (entry === '.cache' || entry === '@javelin') continue;
    symlinkSync(join(ROOT, 'node_modules', entry), join(modules, entry));
  }
  for (const workspace of ['spec', 'sandbox', 'site', 'checks']) {
    symlinkSync(join(TREE, workspace), join(modules, '@javelin', workspace));
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(TREE, workspace, 'node_modules'));
  }
}

/** The servers of the tests want every site to be there, also those that a group leaves alone. Returns what is missing. */
function copyBuilds(): string[] {
  const builds = [join(SITE, 'build'), ...FIXTURES.map(fixtureBuild)];
  for (const folder of builds.flatMap((build) => [build, `${build}-meta`])) {
    if (existsSync(folder)) cpSync(folder, join(TREE, relative(ROOT, folder)), {recursive: true});
  }
  return builds.map((build) => relative(ROOT, build)).filter((build) => !existsSync(join(TREE, build)));
}

/** Copies the repository with its builds; returns the builds that do not exist. */
export function makeTree(): string[] {
  rmSync(TREE, {recursive: true, force: true});
  for (const entry of readdirSync(ROOT)) {
    if (LEFT_OUT.has(entry)) continue;
    cpSync(join(ROOT, entry), join(TREE, entry), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)) && !basename(path).startsWith('.docusaurus'),
    });
  }
  linkModules();
  // Read only: the dates of the pages come from the history.
  if (existsSync(join(ROOT, '.git'))) symlinkSync(join(ROOT, '.git'), join(TREE, '.git'));
  return copyBuilds();
}

/** Applies one change; the file comes back as it was when `undo` is called. */
export function apply({file, find, replace}: Mutation): {undo: () => void} {
  const path = join(TREE, file);
  const before = readFileSync(path, 'utf8');
  const first = before.indexOf(find);
  if (first === -1) throw new Error(`${file} does not contain: ${find}`);
  if (before.indexOf(find, first + 1) !== -1) throw new Error(`${file} contains more than once: ${find}`);
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  return {undo: () => writeFileSync(path, before)};
}
