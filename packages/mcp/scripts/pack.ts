/**
 * The package that people install: the command as one file, and beside it the documentation from the built site. It has no
 * dependencies, so it installs and starts without a network. `npm run build` puts it into the site, where people get it.
 * Usage: tsx scripts/pack.ts [folder of the built site]
 */
import {execFileSync} from 'node:child_process';
import {chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import packageFile from '../package.json' with {type: 'json'};
import {ARCHIVE, COMMAND} from '../src/name.ts';
import {bundle} from './bundle.ts';
import {collectData} from './collect-data.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const SITE = fileURLToPath(new URL('../../../site/build', import.meta.url));

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
  chmodSync(script, 0o755);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  cpSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  cpSync(join(PACKAGE, '../../LICENSE'), join(folder, 'LICENSE'));
}

/** Writes the archive into a folder and returns its path. */
export async function packTo(target: string, site: string = SITE): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `${COMMAND}-`));
  try {
    const contents = join(folder, 'package');
    await writePackage(site, contents);
    const args = ['pack', '--json', '--pack-destination', folder, contents];
    // npm prints warnings on the other channel.
    const output = execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const [packed] = JSON.parse(output) as [{filename: string}];
    // Hidden until it is whole: other steps of the build list the files of the site meanwhile.
    const unfinished = join(target, `.${ARCHIVE}`);
    cpSync(join(folder, packed.filename), unfinished);
    renameSync(unfinished, join(target, ARCHIVE));
    return join(target, ARCHIVE);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const site = resolve(process.argv[2] ?? SITE);
  await packTo(site, site);
}
