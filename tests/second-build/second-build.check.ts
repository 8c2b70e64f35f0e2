/**
 * Builds the site a second time, in another folder and with empty caches, and compares it byte by byte with the build that is
 * there. A difference is a clock, a random number, an order or a path of this machine in what readers get.
 * Then a third time, with one more class in a CSS module, which gives other short names to the classes after it: what browsers
 * keep for ever (assets/) must have another name wherever it has another content.
 */
import {execFileSync} from 'node:child_process';
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
import {afterAll, it} from 'vitest';
import {ROOT, SITE, WORK, workspaceFolders} from '../fixtures/folders.ts';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {expectNone} from '../problems.ts';
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

// On the same disk: hard links do not cross to another one.
mkdirSync(WORK, {recursive: true});
const folder = mkdtempSync(join(WORK, 'second-build-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function build(): void {
  execFileSync('npm', ['run', '-s', 'build'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** Among the first in the alphabet, so that nearly all other classes come after it. */
const CHANGED_STYLES = 'site/components/Badges/styles.module.css';

it('two builds in two folders, with caches and without, are the same byte for byte (R10.15)', () => {
  requireBuild();
  copySources(folder);
  linkAllInstalled(folder);
  build();
  const found = ['build', 'build-meta'].flatMap((name) =>
    differencesOf(join(SITE, name), join(folder, 'site', name)),
  );
  expectNone(found.slice(0, MOST_NAMED));
});

it('no file below assets/ keeps its name when its content changes', () => {
  appendFileSync(join(folder, CHANGED_STYLES), '\n.addedLater {\n  color: red;\n}\n');
  build();
  const kept = namesWithTwoContents(join(SITE, 'build'), join(folder, 'site/build'));
  expectNone(
    kept
      .slice(0, MOST_NAMED)
      .map((file) => `${file} has another content after a change of ${CHANGED_STYLES}, under the same name`),
  );
});
