import {cpSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, type Plugin} from 'esbuild';
import {generate} from '@javelin/sandbox/generate';

/** The command as one file of plain JavaScript, and beside it the interpreter that runs JavaScript guardrails in a thread. */

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ENTRY_POINTS = {
  'javelin-sandbox': source('../bin/command.ts'),
  library: source('../bin/library.ts'),
  'quickjs-worker': source('../user-code/quickjs-worker.js'),
};
const INTERPRETER = '@jitl/quickjs-wasmfile-release-sync/wasm';
const PACKAGE = /^(.*node_modules\/)((?:@[^/]+\/)?[^/]+)/;

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

export interface Bundle {
  /** The licences of everything in the files that is not ours. */
  readonly notices: string;
}

export async function bundle(outdir: string): Promise<Bundle> {
  generate();
  const {metafile} = await build({
    entryPoints: ENTRY_POINTS,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    // libSQL is native code, and optional: `--data` says what to install.
    external: ['libsql'],
    plugins: [WITHOUT_UNUSED_VARIANTS],
    // CommonJS packages in the bundle ask for Node's own modules.
    banner: {
      js: `#!/usr/bin/env node\nimport {createRequire as makeRequire} from 'node:module';const require = makeRequire(import.meta.url);`,
    },
  });
  const require = createRequire(import.meta.url);
  cpSync(require.resolve(INTERPRETER), join(outdir, 'emscripten-module.wasm'));
  return {notices: noticesOf(Object.keys(metafile.inputs))};
}

function noticesOf(inputs: readonly string[]): string {
  const folders = new Map<string, string>();
  for (const input of inputs) {
    const [folder, , name] = PACKAGE.exec(input) ?? [];
    if (folder && name) folders.set(name, folder);
  }
  return [...folders]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, folder]) => `${name}\n\n${licenceOf(folder)}`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file) return readFileSync(join(folder, file), 'utf8');
  const {license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {license: string};
  return `Licence: ${license}\n`;
}
