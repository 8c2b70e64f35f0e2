/**
 * Makes `dist/`: the command as one file with everything it needs, and beside it the documentation from the built site. So the
 * packed package has no dependencies: it installs and starts without a network.
 * Usage: tsx scripts/build.ts [folder of the built site]
 */
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, type Metafile} from 'esbuild';
import {loadSpec} from '@javelin/openapi';
import type {SearchFile} from '@javelin/search';
import {type ApiData, FILES, markdownPath, textPath} from '../src/data.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const SITE = fileURLToPath(new URL('../../../site/build', import.meta.url));
const DIST = join(PACKAGE, 'dist');

export async function collectData(site: string, target: string): Promise<void> {
  if (!existsSync(join(site, FILES.index)))
    throw new Error(`There is no ${join(site, FILES.index)}. Run "npm run build" first.`);
  const {pages} = JSON.parse(readFileSync(join(site, FILES.index), 'utf8')) as SearchFile;
  const routes = pages.map(([route]) => route);
  const {index, thesaurus, licence, openapi} = FILES;
  const files = [
    index,
    thesaurus,
    licence,
    openapi,
    ...routes.flatMap((route) => [markdownPath(route), textPath(route)]),
  ];
  for (const name of files) {
    mkdirSync(dirname(join(target, name)), {recursive: true});
    cpSync(join(site, name), join(target, name));
  }
  const {tags, operations, schemas, errors, source} = await loadSpec();
  const {components} = source.document as {components: {schemas: ApiData['components']}};
  const api: ApiData = {tags, operations, schemas, errors, components: components.schemas};
  writeFileSync(join(target, FILES.api), JSON.stringify(api));
}

/** The licences of what is bundled, as most of them ask. */
function licencesOf({inputs}: Metafile, root: string): string {
  const packages = new Set(
    Object.keys(inputs).flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []),
  );
  return [...packages]
    .sort()
    .map((folder) => {
      const {name, version, license} = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      ) as Record<string, string>;
      const file = ['LICENSE', 'LICENSE.md', 'license', 'LICENSE.txt', 'license.md']
        .map((each) => join(root, folder, each))
        .find(existsSync);
      return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : ''}\n`;
    })
    .join('\n---\n\n');
}

async function bundle(): Promise<void> {
  const {metafile} = await build({
    absWorkingDir: PACKAGE,
    entryPoints: ['bin/javelin-docs-mcp.ts'],
    outfile: join(DIST, 'javelin-docs-mcp.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minify: true,
    legalComments: 'none',
    metafile: true,
    // Packages that are CommonJS ask for Node's own modules with `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport {createRequire} from 'node:module';const require=createRequire(import.meta.url);",
    },
  });
  writeFileSync(join(DIST, 'LICENSES.txt'), licencesOf(metafile, PACKAGE));
}

export async function buildPackage(site: string = SITE): Promise<void> {
  rmSync(DIST, {recursive: true, force: true});
  mkdirSync(DIST, {recursive: true});
  await collectData(site, join(DIST, 'data'));
  await bundle();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackage(process.argv[2]);
