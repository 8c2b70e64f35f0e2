/** The sandbox that the built site offers, as a reader starts it: unpacked, with Node and nothing else. */
import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {BUILD} from './built-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-archive-'));
let child: ChildProcess;
let url = '';

beforeAll(async () => {
  requireBuild();
  execFileSync('tar', ['-xzf', join(BUILD, 'javelin-sandbox.tgz'), '-C', folder]);
  child = spawn(process.execPath, ['package/bin/javelin-sandbox.js', '--port', '0', '--seed'], {cwd: folder});
  url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const [, found] = /on (http:\/\/\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`the sandbox of the archive ended: ${output}`)));
  });
});

afterAll(() => {
  child.kill();
  rmSync(folder, {recursive: true});
});

it('the archive of the sandbox has one package without dependencies, which serves a request', async () => {
  expect(readdirSync(folder)).toEqual(['package']);
  expect(readdirSync(join(folder, 'package'))).not.toContain('node_modules');
  const body = JSON.stringify({messages: [{role: 'user', content: 'Where is my order?'}]});
  const response = await fetch(`${url}/query/support-chat`, {method: 'POST', body});
  expect(await response.json()).toMatchObject({model: 'gpt-6-luna', javelin: {route_name: 'support-chat'}});
  expect((await fetch(`${url}/sandbox`)).status).toBe(200);
});

it('the sandbox of the archive ends within three seconds of SIGTERM', async () => {
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill();
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 3000).unref());
  expect(await Promise.race([closed, late])).toBe(0);
});
