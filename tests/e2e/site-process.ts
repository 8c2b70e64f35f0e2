/** A copy of a built site and its own server, for tests that change the files or turn the network off. */
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {SITE, WORK} from '../fixtures/folders.ts';
import {script, type ServerProcess, startServer} from '../server-process.ts';

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

const serve = (dir: string, port: string): Promise<ServerProcess> =>
  startServer({command: script(SERVE, '--port', port, '--dir', dir)});

export class SiteProcess {
  private constructor(
    readonly dir: string,
    private server: ServerProcess,
  ) {}

  static async start(dir: string): Promise<SiteProcess> {
    return new SiteProcess(dir, await serve(dir, '0'));
  }

  get url(): string {
    return this.server.url;
  }

  /** The network is off. */
  stop(): Promise<void> {
    return this.server.stop('SIGKILL');
  }

  /** At the same address, with the files as they are now. */
  async startAgain(): Promise<void> {
    this.server = await serve(this.dir, new URL(this.url).port);
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(join(this.dir, '..'), {recursive: true, force: true});
  }
}
