/**
 * The package that people install: the command as one file, and beside it the documentation from the built site. It has no
 * dependencies, so it installs and starts without a network. `npm run build` puts it into the site, where people get it.
 * Usage: tsx scripts/pack.ts <folder of the built site>
 */
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {bundle, writeArchive} from '@javelin/sandbox-cli/package';
import packageFile from '../package.json' with {type: 'json'};
import {ARCHIVE, COMMAND} from '../src/name.ts';
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
  const notices = await bundle(PACKAGE, {entryPoints: [`bin/${COMMAND}.ts`], outfile: script});
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), notices);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  copyFileSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(PACKAGE, '../../LICENSE'), join(folder, 'LICENSE'));
}

/** Writes the archive into a folder and returns its path. */
export async function packTo(target: string, site: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `${COMMAND}-`));
  try {
    await writePackage(site, folder);
    return await writeArchive(folder, MANIFEST.bin[COMMAND]!, target, ARCHIVE);
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
