/**
 * The Chromium inside the npm package @sparticuz/chromium (Linux, x64), with the libraries and fonts that a bare system
 * lacks: no download, no root rights. It is unpacked once, into the cache folder of node_modules.
 */
import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';

export interface BundledChromium {
  readonly executablePath: string;
  /** Shared libraries (libnss3 and its family). */
  readonly libraryPath: string;
  /** Only where the system has no font: a page without one is laid out as empty boxes. */
  readonly fontConfig: string | undefined;
}

const require = createRequire(import.meta.url);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/javelin-browser', import.meta.url));
const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts'];

const hasFonts = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).some((name) =>
    /\.(ttf|otf|ttc|pf[ab])$/i.test(name),
  );

function versionOf(): string {
  const entry = require.resolve('@sparticuz/chromium'); // build/cjs/index.cjs
  const manifest = readFileSync(join(dirname(entry), '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as {version: string}).version;
}

/**
 * The package unpacks into the temporary folder, and its libraries only where it believes to be on the platform that they
 * are meant for. A process with an environment of its own is told both.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = "import('@sparticuz/chromium').then(({default: chromium}) => chromium.executablePath())";
  await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: {...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x'},
    timeout: 120_000,
  });
}

const fontConfiguration = (folder: string): string =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`;

/** Unpacked under another name and moved in one step: an interrupted run leaves nothing half done behind. */
async function fill(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, {recursive: true});
  await unpackInto(fresh);
  writeFileSync(join(fresh, 'fonts.conf'), fontConfiguration(folder));
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, {recursive: true, force: true});
    if (!existsSync(join(folder, 'chromium'))) throw error; // otherwise another process was faster
  }
}

export async function unpackBundledChromium(): Promise<BundledChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(CACHE, `chromium-${versionOf()}`);
  if (!existsSync(join(folder, 'chromium'))) await fill(folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraryPath: join(folder, 'al2023', 'lib'),
    fontConfig: FONT_FOLDERS.some(hasFonts) ? undefined : join(folder, 'fonts.conf'),
  };
}
