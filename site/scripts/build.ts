/**
 * `npm run build`: what the sandbox needs, the site, the archives that readers download, what they store to read
 * offline, and the compressed copies of all files. Each step needs the files of the one before.
 */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {precompress} from '@javelin/server/precompress';
import writeOffline from '../features/offline/build/write.ts';
import {createContentCache, pruneContentCaches} from '../lib/cache/content-cache.ts';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'site/build');
/** The archive of the Helm values, and the folder in it. Readers' scripts name it. */
const HELM_VALUES = 'javelin-helm-values';

/**
 * Pages become trees and text: with more room for young objects, a tenth less time goes into collecting them.
 */
const DOCUSAURUS = ['--max-semi-space-size=64', 'site/delivery/docusaurus.cjs', 'build', 'site'];

/** A process of its own, for its V8 flag. It has already said what is wrong if it fails. */
function buildSite(): void {
  const {status, error} = spawnSync(process.execPath, DOCUSAURUS, {cwd: ROOT, stdio: 'inherit'});
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

async function compress(): Promise<void> {
  const cache = createContentCache('compressed');
  const {files, rawBytes, brotliBytes} = await precompress(BUILD, cache);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  const {found, made} = cache.counts;
  console.log(
    `Compressed ${files} files: ${kilobytes(rawBytes)} to ${kilobytes(brotliBytes)} (brotli); ` +
      `${made} results new, ${found} from earlier builds`,
  );
}

async function main(): Promise<void> {
  const {default: generate} = await import('@javelin/sandbox/generate');
  generate();
  buildSite();
  const {packTo} = await import('@javelin/mcp/pack');
  await packTo(BUILD, BUILD);
  const {packTo: packSandboxTo} = await import('@javelin/sandbox-cli/pack');
  await packSandboxTo(BUILD);
  const {writeArchive} = await import('@javelin/sandbox-cli/package');
  const downloads = path.join(BUILD, 'downloads');
  await writeArchive(
    path.join(downloads, 'helm'),
    'install.sh',
    downloads,
    `${HELM_VALUES}.tgz`,
    HELM_VALUES,
  );
  const {bundleMigrate, MIGRATE} = await import('@javelin/migrate/bundle');
  await bundleMigrate(path.join(downloads, MIGRATE));
  writeOffline(BUILD);
  await compress();
  pruneContentCaches();
}

void main();
