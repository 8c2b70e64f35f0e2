/** The command as one file that readers download: it needs nothing but Node. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

export const MIGRATE = 'javelin-migrate.mjs';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The licence of the YAML library asks to travel with it. */
function banner(): string {
  const licence = readFileSync(new URL('LICENSE', import.meta.resolve('yaml/package.json')), 'utf8');
  return `#!/usr/bin/env node\n/*\nIncludes yaml, https://eemeli.org/yaml\n\n${licence}*/`;
}

export async function bundleMigrate(outfile: string): Promise<void> {
  await build({
    entryPoints: [file('../bin/javelin-migrate.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    // Not `node`: the library's files for Node call `require`, those for browsers are modules.
    platform: 'neutral',
    external: ['node:*'],
    target: 'node20',
    banner: {js: banner()},
  });
}
