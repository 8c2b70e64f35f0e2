import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file) return readFileSync(join(folder, file), 'utf8').trim();
  const {license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {license: string};
  return `Licence: ${license}`;
}

/** The licences of what is bundled, as most of them ask. */
function noticesOf(inputs: readonly string[]): string {
  const folders = new Map<string, string>();
  for (const input of inputs) {
    const [, folder = '', name = ''] = FOLDER.exec(input) ?? [];
    if (name && existsSync(join(PACKAGE, folder, 'package.json'))) folders.set(name, join(PACKAGE, folder));
  }
  return [...folders]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, folder]) => `${name}\n\n${licenceOf(folder)}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Writes the command as one file of plain JavaScript; returns the licences of everything in it that is not ours. */
export async function bundle(outfile: string): Promise<string> {
  const {metafile} = await build({
    absWorkingDir: PACKAGE,
    entryPoints: ['bin/javelin-docs-mcp.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    // Packages that are CommonJS ask for Node's own modules with `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport {createRequire as makeRequire} from 'node:module';const require = makeRequire(import.meta.url);",
    },
  });
  return noticesOf(Object.keys(metafile.inputs));
}
