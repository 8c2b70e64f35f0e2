/** A copy of a built site and its own server, for tests that change the files or turn the network off. */
import {execFileSync, spawn} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {SITE, WORK} from '../fixtures/folders.ts';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const SERVE = fileURLToPath(new URL('../../packages/server/bin/serve.ts', import.meta.url));
const WRITE_LIST = join(SITE, 'features/offline/build/write.ts');

/** Copies a build, without its compressed twins, to `below` in a new folder. */
export function copyBuild(build: string, below = ''): string {
  mkdirSync(WORK, {recursive: true});
  const dir = join(mkdtempSync(join(WORK, 'release-')), 'build');
  cpSync(build, join(dir, below), {recursive: true, filter: (file) => !/\.(br|gz)$/.test(file)});
  cpSync(`${build}-meta`, `${dir}-meta`, {recursive: true});
  return dir;
}

/** As the last step of the build does: the list of what the folder holds now. */
export function writeOfflineList(dir: string): void {
  execFileSync(process.execPath, [TSX, WRITE_LIST, dir]);
}

async function serve(dir: string, port: string): Promise<{url: string; stop: () => Promise<void>}> {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVE, '--port', port, '--dir', dir]);
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = () => {
    child.kill('SIGKILL');
    return closed;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (data) => (output += String(data)));
    child.stdout.on('data', (data) => {
      output += String(data);
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url !== undefined) resolve({url, stop});
    });
    void closed.then(() => reject(new Error(`The server ended: ${output}`)));
  });
}

export class SiteProcess {
  private constructor(
    readonly dir: string,
    readonly url: string,
    private stopServer: () => Promise<void>,
  ) {}

  static async start(dir: string): Promise<SiteProcess> {
    const {url, stop} = await serve(dir, '0');
    return new SiteProcess(dir, url, stop);
  }

  /** The network is off. */
  stop(): Promise<void> {
    return this.stopServer();
  }

  /** At the same address, with the files as they are now. */
  async startAgain(): Promise<void> {
    const {stop} = await serve(this.dir, new URL(this.url).port);
    this.stopServer = stop;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(join(this.dir, '..'), {recursive: true, force: true});
  }
}
