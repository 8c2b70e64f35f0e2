import {readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import {build, type BuildOptions} from 'esbuild';
import tar from 'tar-stream';

/** What the packages of commands share: programs as plain JavaScript without dependencies, in archives that npm installs. */

/** Bundles for Node, and returns the licences of everything in the files that is not ours. */
export async function bundle(root: string, options: BuildOptions): Promise<string> {
  const {metafile} = await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    // CommonJS packages in the bundle ask for Node's own modules.
    banner: {
      js: `#!/usr/bin/env node\nimport {createRequire as makeRequire} from 'node:module';const require = makeRequire(import.meta.url);`,
    },
    ...options,
    metafile: true,
  });
  return noticesOf(root, Object.keys(metafile.inputs));
}

const PACKAGE = /^(?!\w+:)(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

function noticesOf(root: string, inputs: readonly string[]): string {
  const folders = new Map<string, string>();
  for (const input of inputs) {
    const [, folder, name] = PACKAGE.exec(input) ?? [];
    if (folder !== undefined && name !== undefined) folders.set(name, join(root, folder));
  }
  return [...folders]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, folder]) => `${name}\n\n${licenceOf(folder)}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const {license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {license: string};
  return `Licence: ${license}`;
}

/** npm's own, so that the same files are the same archive. */
const MODIFIED = new Date('1985-10-26T08:15:00Z');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();

/**
 * Writes a package as an archive into a folder, in one step, and returns its path. As `npm pack` does it, which takes four
 * times as long: npm has to start, and squeezes with the slowest level.
 */
export async function writeArchive(
  contents: string,
  command: string,
  target: string,
  name: string,
  folder = 'package',
): Promise<string> {
  const archive = tar.pack();
  for (const file of filesIn(contents)) {
    const mode = file === command ? 0o755 : 0o644;
    archive.entry({name: `${folder}/${file}`, mode, mtime: MODIFIED}, readFileSync(join(contents, file)));
  }
  archive.finalize();
  const unfinished = join(target, `.${name}`);
  writeFileSync(unfinished, await promisify(gzip)(await buffer(archive)));
  renameSync(unfinished, join(target, name));
  return join(target, name);
}
