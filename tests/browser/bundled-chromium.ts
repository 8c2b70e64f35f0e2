/**
 * The Chromium that ships inside the npm package @sparticuz/chromium (Linux, x64): no download, no root rights. It is
 * unpacked once, into the cache folder of node_modules.
 */
import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

export interface BundledChromium {
  readonly executablePath: string;
  /** Shared libraries for systems that lack them (libnss3 and its family). */
  readonly libraryPath: string;
  /** A font configuration for systems without any font. */
  readonly fontConfig: string;
}

function packageFolder(): string | undefined {
  try {
    return join(dirname(require.resolve('@sparticuz/chromium')), '../..'); // build/cjs/index.cjs
  } catch {
    return undefined;
  }
}

/**
 * The package unpacks into the temporary folder, and unpacks the libraries only on the platform they are meant for.
 * A process of its own gets both told by its environment, so that ours stays as it is.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = "import('@sparticuz/chromium').then(({default: chromium}) => chromium.executablePath())";
  await run(process.execPath, ['-e', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: {...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x'},
    timeout: 120_000,
  });
}

/** Written into one folder for use in another: paths in it are those after the move. */
function writeFontConfig(into: string, folder: string): void {
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  ];
  writeFileSync(join(into, 'fonts.conf'), `${lines.join('\n')}\n`);
}

function moveIntoPlace(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, {recursive: true, force: true});
    if (!existsSync(join(folder, 'chromium'))) throw error; // otherwise another process was faster
  }
}

export async function unpackBundledChromium(cacheFolder: string): Promise<BundledChromium | undefined> {
  const source = packageFolder();
  if (process.platform !== 'linux' || process.arch !== 'x64' || !source) return undefined;
  const {version} = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {version: string};
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(join(folder, 'chromium'))) {
    // Unpacked under another name and moved in one step: an interrupted run leaves nothing half done behind.
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, {recursive: true});
    await unpackInto(fresh);
    writeFontConfig(fresh, folder);
    moveIntoPlace(fresh, folder);
  }
  return {
    executablePath: join(folder, 'chromium'),
    libraryPath: join(folder, 'al2023', 'lib'),
    fontConfig: join(folder, 'fonts.conf'),
  };
}

/** Whether the system has a font at all; a page without one is laid out as empty boxes. */
export function hasSystemFonts(folders = ['/usr/share/fonts', '/usr/local/share/fonts']): boolean {
  return folders.some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder, {recursive: true}).some((name) => /\.(ttf|otf|ttc|pf[ab])$/i.test(String(name))),
  );
}
