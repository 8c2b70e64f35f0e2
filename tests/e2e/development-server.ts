import {spawn} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';
import {DOCUSAURUS} from '../fixtures/folders.ts';
import {prepare} from '../fixtures/prepare.ts';
import {freePort} from '../free-port.ts';

/** `docusaurus start` on a fixture: what `npm run dev` is for the real site. */
export async function startDevelopmentServer(
  name: string,
): Promise<{address: string; folder: string; stop: () => Promise<void>}> {
  const folder = prepare(name);
  const port = await freePort();
  const args = [DOCUSAURUS, 'start', folder, '--port', String(port), '--host', '127.0.0.1', '--no-open'];
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
  };
  const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'pipe'], env});
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    const read = (data: Buffer) => {
      log += stripVTControlCharacters(String(data));
      if (/compiled (successfully|with)/i.test(log)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The development server stopped:\n${log}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
