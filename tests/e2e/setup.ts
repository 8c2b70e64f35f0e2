/** Finds a browser and starts the servers, before the first test. */
import {type ChildProcessByStdio, spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import type {Readable, Writable} from 'node:stream';
import {fileURLToPath} from 'node:url';
import {findBrowser} from '../browser/find-browser.ts';
import {publish, type Addresses} from './addresses.ts';

type Servers = ChildProcessByStdio<Writable, Readable, null>;

function startServers(): Servers {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  return spawn(process.execPath, [tsx, script], {stdio: ['pipe', 'pipe', 'inherit']});
}

function firstLine(servers: Servers): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    servers.stdout.on('data', (data: Buffer) => {
      text += String(data);
      if (text.includes('\n')) resolve(text);
    });
    servers.once('exit', () => reject(new Error('The servers of the browser tests did not start.')));
  });
}

export default async function setup(): Promise<() => void> {
  const {executablePath, args, env, source} = await findBrowser();
  console.log(`Browser: ${source} (${executablePath})`);
  const servers = startServers();
  const addresses = JSON.parse(await firstLine(servers)) as Addresses;
  publish({executablePath, args: [...args], env: {...env}}, addresses);
  return () => servers.stdin.end();
}
