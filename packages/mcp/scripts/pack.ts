/**
 * The package that people install: the command as one file, and beside it the documentation from the built site. It has no
 * dependencies, so it installs and starts without a network. `npm run build` puts it into the site, where people get it.
 * Usage: tsx scripts/pack.ts <folder of the built site>
 */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative, resolve, sep} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import tar from 'tar-stream';
import packageFile from '../package.json' with {type: 'json'};
import {ARCHIVE, COMMAND} from '../src/name.ts';
import {bundle} from './bundle.ts';
import {collectData} from './collect-data.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

const MANIFEST = {
  name: COMMAND,
  version: packageFile.version,
  description:
    'The javelin. documentation for agents, over the Model Context Protocol: search, pages, the admin API, a configuration check and a sandbox',
  license: 'Apache-2.0',
  type: 'module',
  bin: {[COMMAND]: `bin/${COMMAND}.js`},
  engines: {node: '>=20.19'},
};

async function writePackage(site: string, folder: string): Promise<void> {
  const script = join(folder, MANIFEST.bin[COMMAND]!);
  mkdirSync(join(folder, 'bin'), {recursive: true});
  collectData(site, join(folder, 'data'));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), await bundle(script));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  copyFileSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(PACKAGE, '../../LICENSE'), join(folder, 'LICENSE'));
}

/** npm's own, so that the same files are the same archive. */
const MODIFIED = new Date('1985-10-26T08:15:00Z');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();

/** As `npm pack` does it, which takes four times as long: npm has to start, and squeezes with the slowest level. */
async function archiveOf(folder: string): Promise<Buffer> {
  const archive = tar.pack();
  for (const file of filesIn(folder)) {
    const mode = file === MANIFEST.bin[COMMAND] ? 0o755 : 0o644;
    archive.entry({name: `package/${file}`, mode, mtime: MODIFIED}, readFileSync(join(folder, file)));
  }
  archive.finalize();
  return promisify(gzip)(await buffer(archive));
}

/** Writes the archive into a folder and returns its path. */
export async function packTo(target: string, site: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `${COMMAND}-`));
  try {
    await writePackage(site, folder);
    // In one step: nobody finds half of it.
    const unfinished = join(target, `.${ARCHIVE}`);
    writeFileSync(unfinished, await archiveOf(folder));
    renameSync(unfinished, join(target, ARCHIVE));
    return join(target, ARCHIVE);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

async function main(site: string | undefined): Promise<void> {
  if (site !== undefined) await packTo(resolve(site), resolve(site));
  else {
    console.error('Name the folder of the built site: npm run pack -w packages/mcp -- ../../site/build');
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main(process.argv[2]);
