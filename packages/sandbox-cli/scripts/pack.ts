import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Plugin} from 'esbuild';
import {generate} from '@javelin/sandbox/generate';
import {API_FILE} from '@javelin/sandbox/up-to-date';
import packageFile from '../package.json' with {type: 'json'};
import {bundle, writeArchive} from './package.ts';

/**
 * `npm run pack -w packages/sandbox-cli`: the package that people install, with nothing in it that has to be built. `npm run
 * build` puts it into the site, where people get it.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMMAND = 'bin/javelin-sandbox.js';
const INTERPRETER = '@jitl/quickjs-wasmfile-release-sync/wasm';
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

/** The package of the interpreter imports all its variants; the sandbox uses one. */
const WITHOUT_UNUSED_VARIANTS: Plugin = {
  name: 'without-unused-variants',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^@jitl\/quickjs-wasmfile-(debug-.*|release-asyncify)$/}, ({path}) => ({
      path,
      namespace: 'unused',
    }));
    onLoad({filter: /./, namespace: 'unused'}, () => ({contents: 'export default {};'}));
  },
};

/** The command and the library, and beside them the interpreter that runs JavaScript guardrails in a thread. */
function bundlePrograms(outdir: string): Promise<string> {
  generate();
  cpSync(createRequire(import.meta.url).resolve(INTERPRETER), join(outdir, 'emscripten-module.wasm'));
  return bundle(ROOT, {
    entryPoints: {
      'javelin-sandbox': 'bin/command.ts',
      library: 'bin/library.ts',
      'quickjs-worker': 'user-code/quickjs-worker.js',
    },
    outdir,
    // libSQL is native code, and optional: `--data` says what to install.
    external: ['libsql'],
    plugins: [WITHOUT_UNUSED_VARIANTS],
  });
}

/** Writes the package's files into a folder. */
export async function writePackage(folder: string): Promise<void> {
  mkdirSync(join(folder, 'bin'), {recursive: true});
  const notices = await bundlePrograms(join(folder, 'bin'));
  cpSync(join(ROOT, 'scripts/library.d.ts'), join(folder, 'bin/library.d.ts'));
  const [readme] = readFileSync(join(ROOT, 'README.md'), 'utf8').split(END_OF_USER_PART);
  writeFileSync(join(folder, 'README.md'), `${readme!.trimEnd()}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), notices);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  cpSync(join(ROOT, '../../LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(ROOT, 'inspector'), join(folder, 'inspector'), {recursive: true});
  cpSync(fileURLToPath(API_FILE), join(folder, 'openapi.yaml'));
}

/** Writes the archive into a folder and returns its path. */
export async function packTo(target: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'javelin-sandbox-'));
  try {
    await writePackage(folder);
    mkdirSync(target, {recursive: true});
    return await writeArchive(folder, COMMAND, target, `${MANIFEST.name}.tgz`);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const archive = await packTo(join(ROOT, 'build'));
  // As seen from where npm was called, so that it can be pasted.
  console.log(relative(process.env['INIT_CWD'] ?? process.cwd(), archive));
}
