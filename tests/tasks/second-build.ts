/**
 * Builds the site a second time, in another folder and with empty caches, and compares it byte by byte with the build that is
 * there. A difference is a clock, a random number, an order or a path of this machine in what readers get.
 * Then a third time, with one more class in a CSS module, which gives other short names to the classes after it: what browsers
 * keep for ever (assets/) must have another name wherever it has another content.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {dirname, join} from 'node:path';
import {listFiles} from '@javelin/server/files';
import {ROOT, SITE, WORK, workspaceFolders} from '../fixtures/folders.ts';
import {differencesOf, namesWithTwoContents} from './compare-builds.ts';

const MOST_NAMED = 20;

/** What is or would be committed; the same history, because pages say when they were changed. */
function copySources(folder: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    cpSync(join(ROOT, file), join(folder, file));
  }
  const git = execFileSync('git', ['rev-parse', '--absolute-git-dir'], {cwd: ROOT, encoding: 'utf8'}).trim();
  writeFileSync(join(folder, '.git'), `gitdir: ${git}\n`);
}

/**
 * What is installed, without caches. Files by hard links: behind a symbolic one the bundler would see the first folder, and name
 * modules by another path.
 */
function linkInstalled(folder: string, path: string): void {
  mkdirSync(join(folder, path), {recursive: true});
  for (const entry of readdirSync(join(ROOT, path), {withFileTypes: true})) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== '.cache') linkInstalled(folder, below);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(ROOT, below)), join(folder, below));
    else linkSync(join(ROOT, below), join(folder, below));
  }
}

function linkAllInstalled(folder: string): void {
  for (const workspace of workspaceFolders())
    if (existsSync(join(ROOT, workspace, 'node_modules')))
      linkInstalled(folder, join(workspace, 'node_modules'));
}

function build(folder: string): void {
  const {status} = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed.`);
}

/** Among the first in the alphabet, so that nearly all other classes come after it. */
const CHANGED_STYLES = 'site/components/Badges/styles.module.css';

function main(): number {
  // On the same disk: hard links do not cross to another one.
  mkdirSync(WORK, {recursive: true});
  const folder = mkdtempSync(join(WORK, 'second-build-'));
  const second = join(folder, 'site');
  try {
    copySources(folder);
    linkAllInstalled(folder);
    build(folder);
    const found = ['build', 'build-meta'].flatMap((name) =>
      differencesOf(join(SITE, name), join(second, name)),
    );
    appendFileSync(join(folder, CHANGED_STYLES), '\n.addedLater {\n  color: red;\n}\n');
    build(folder);
    const renamed = namesWithTwoContents(join(SITE, 'build'), join(second, 'build')).map(
      (file) => `${file} has another content after a change of ${CHANGED_STYLES}, under the same name`,
    );
    for (const line of [...found, ...renamed].slice(0, MOST_NAMED)) console.error(line);
    console.log(
      `${listFiles(join(SITE, 'build')).length} files, ${found.length} differences; ` +
        `${renamed.length} names with two contents after a changed class`,
    );
    return found.length + renamed.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

process.exit(main());
