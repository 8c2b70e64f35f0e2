/**
 * `npm run bench -- --growth`: what a site of 100, 500 and 1,000 pages costs to build and to load, and what each hundred pages
 * more adds. The pages are generated; the theme, the plugins and the configuration are the site's.
 */
import {spawn} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {textSize} from '../built/limits.ts';
import {scriptsOfPage} from '../built/scripts-of-page.ts';
import {DOCUSAURUS, ROOT} from '../fixtures/folders.ts';
import {generateSite} from './growth-site.ts';

const PROBE = fileURLToPath(new URL('./growth-probe.cjs', import.meta.url));

export interface Size {
  readonly pages: number;
  /** Brotli bytes: what a reader of one page gets. */
  readonly html: number;
  readonly scripts: number;
  /** Of the build. */
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
}

interface Cost {
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
}

async function build(folder: string): Promise<Cost> {
  const args = ['--require', PROBE, DOCUSAURUS, 'build', folder];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  let cost: Cost | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (log += String(data)));
  child.on('message', (message) => (cost = message as Cost));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0 || !cost) throw new Error(`The generated site could not be built:\n${log}`);
  return cost;
}

/** A page in the middle of a section: what its first response weighs, and the scripts that it names. */
function weigh(dir: string): Pick<Size, 'html' | 'scripts'> {
  const html = readFileSync(join(dir, 'section-0/page-50.html'), 'utf8');
  const scripts = scriptsOfPage(html).map((address) => textSize(readFileSync(join(dir, address))));
  return {html: textSize(html), scripts: scripts.reduce((sum, size) => sum + size, 0)};
}

export async function measureGrowth(sizes: readonly number[]): Promise<Size[]> {
  const measured: Size[] = [];
  for (const pages of sizes) {
    const folder = generateSite(pages);
    const cost = await build(folder);
    const built = readdirSync(join(folder, 'build'), {recursive: true, encoding: 'utf8'});
    const count = built.filter((file) => /page-\d+\.html$/.test(file)).length;
    // The first page is the front page.
    if (count !== pages - 1) throw new Error(`${pages} pages were generated, ${count + 1} were built.`);
    measured.push({pages, ...cost, ...weigh(join(folder, 'build'))});
    console.log(`${pages} pages measured`);
  }
  return measured;
}
