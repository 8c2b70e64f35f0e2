/** The command itself, as a process: what it prints and how it ends. */
import {spawn, type ChildProcess} from 'node:child_process';
import {createServer, type Server} from 'node:http';
import {fileURLToPath} from 'node:url';
import {afterAll, afterEach, describe, expect, it} from 'vitest';
import {writeBuildMeta} from '../src/build-meta.ts';
import {listen, makeSite, send} from '../src/fixture-site.ts';
import {explainListenError, readOptions} from './options.ts';

const site = makeSite();
writeBuildMeta(site.dir, {scriptHashes: ['sha256-a'], styleHashes: []});
afterAll(() => site.remove());

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

function start(args: string[]) {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  let onOutput = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput();
    });
  }
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  const firstLine = new Promise<string>((done) => {
    onOutput = () => output.includes('\n') && done(output);
  });
  return {child, ended, firstLine, output: () => output};
}

describe('npm start', () => {
  it('prints the address, serves, and ends cleanly when interrupted', async () => {
    const command = start(['--port', '0', '--dir', site.dir]);
    const line = await command.firstLine;
    const port = Number(/^javelin\. documentation: http:\/\/localhost:(\d+) /.exec(line)?.[1]);
    const response = await send(port, '/');
    expect(response.status).toBe(200);
    expect(response.headers['content-security-policy']).toContain("'sha256-a'");
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(0);
  });

  it('says in one line that the port is busy and what to do', async () => {
    const blocker: Server = createServer();
    const port = await listen(blocker);
    const command = start(['--port', String(port), '--dir', site.dir]);
    expect(await command.ended).toBe(1);
    blocker.close();
    expect(command.output()).toBe(
      `Port ${port} is in use. Stop the other program or choose another port: npm start -- --port ${port + 1}\n`,
    );
  });

  it('says in one line that there is no build', async () => {
    const command = start(['--port', '0', '--dir', `${site.dir}/none`]);
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/^No built site in .* Run "npm run build" first\.\n$/);
  });
});

describe('options', () => {
  it('takes the flag, then PORT, then 3000', () => {
    expect(readOptions(['--port', '4000'], {PORT: '5000'}, 'x').port).toBe(4000);
    expect(readOptions([], {PORT: '5000'}, 'x').port).toBe(5000);
    expect(readOptions([], {PORT: ''}, 'x')).toEqual({dir: 'x', host: '127.0.0.1', port: 3000});
    expect(readOptions(['--host', '0.0.0.0', '--dir=y'], {}, 'x')).toEqual({
      dir: 'y',
      host: '0.0.0.0',
      port: 3000,
    });
  });

  it.each([['--port', 'abc'], ['--port', '70000'], ['--port', '-1'], ['--prot', '1'], ['extra']])(
    'refuses %s %s in one line with the usage',
    (...args) => {
      expect(() => readOptions(args, {}, 'x')).toThrow(/^[^\n]*Usage: npm start -- [^\n]*$/);
    },
  );

  it('explains the errors of listening', () => {
    const options = {dir: 'x', host: '10.9.9.9', port: 80};
    const explain = (code: string) => explainListenError(Object.assign(new Error('raw'), {code}), options);
    expect(explain('EACCES')).toContain('administrator rights');
    expect(explain('EADDRNOTAVAIL')).toContain('no address "10.9.9.9"');
    expect(explain('EOTHER')).toBe('The server cannot start: raw');
  });
});
