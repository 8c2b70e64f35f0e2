import {execFileSync} from 'node:child_process';
import {chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import packageFile from '../package.json' with {type: 'json'};
import {bundle} from './bundle.ts';
import {API_FILE} from '@javelin/sandbox/up-to-date';

/** `npm run pack -w packages/sandbox-cli`: the package that people install, with nothing in it that has to be built. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = join(ROOT, 'build');
const COMMAND = 'bin/javelin-sandbox.js';
// What follows is for people who work on the sandbox, with links into the repository.
const END_OF_USER_PART = '\n## Work on the sandbox';

const MANIFEST = {
  name: 'javelin-sandbox',
  version: packageFile.version,
  description: 'A Javelin gateway for development: the admin API and model calls, answered on your machine',
  license: 'Apache-2.0',
  type: 'module',
  bin: {'javelin-sandbox': COMMAND},
  exports: {'.': {types: './bin/library.d.ts', default: './bin/library.js'}},
  engines: {node: '>=20.19'},
  peerDependencies: {libsql: packageFile.dependencies.libsql},
  peerDependenciesMeta: {libsql: {optional: true}},
};

/** Writes the package's files into a folder. */
export async function writePackage(folder: string): Promise<void> {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(join(folder, 'bin'), {recursive: true});
  const {notices} = await bundle(join(folder, 'bin'));
  chmodSync(join(folder, COMMAND), 0o755);
  cpSync(join(ROOT, 'scripts/library.d.ts'), join(folder, 'bin/library.d.ts'));
  const [readme] = readFileSync(join(ROOT, 'README.md'), 'utf8').split(END_OF_USER_PART);
  writeFileSync(join(folder, 'README.md'), `${readme!.trimEnd()}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), notices);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  cpSync(join(ROOT, '../../LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(ROOT, 'inspector'), join(folder, 'inspector'), {recursive: true});
  cpSync(fileURLToPath(API_FILE), join(folder, 'openapi.yaml'));
}

/** Writes the tarball into a folder and returns its path. */
export async function packTo(folder: string): Promise<string> {
  const contents = join(folder, 'package');
  await writePackage(contents);
  const args = ['pack', '--json', '--pack-destination', folder, contents];
  // npm prints warnings on the other channel.
  const output = execFileSync('npm', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  const [packed] = JSON.parse(output) as [{filename: string}];
  return join(folder, packed.filename);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // As seen from where npm was called, so that it can be pasted.
  console.log(relative(process.env['INIT_CWD'] ?? process.cwd(), await packTo(BUILD)));
}
