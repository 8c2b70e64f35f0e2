import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {generate} from './generate.ts';

/** The command as one file of plain JavaScript. */

const ENTRY = fileURLToPath(new URL('../bin/command.ts', import.meta.url));
const PACKAGE = /^(.*node_modules\/)((?:@[^/]+\/)?[^/]+)/;

export interface Bundle {
  /** The licences of everything in the file that is not ours. */
  readonly notices: string;
}

export async function bundle(outfile: string): Promise<Bundle> {
  generate();
  const {metafile} = await build({
    entryPoints: [ENTRY],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    // Native code, and optional: `--data` says what to install.
    external: ['libsql'],
    // CommonJS packages in the bundle ask for Node's own modules.
    banner: {
      js: `#!/usr/bin/env node\nimport {createRequire} from 'node:module';const require = createRequire(import.meta.url);`,
    },
  });
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
