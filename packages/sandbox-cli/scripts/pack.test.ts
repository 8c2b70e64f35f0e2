import {execFileSync, spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {packTo} from './pack.ts';

/** What a person does: takes the tarball, installs it in an empty folder, starts it, makes a call. */

const folder = mkdtempSync(join(tmpdir(), 'sandbox-package-'));
const app = join(folder, 'app');
const packed = join(folder, 'packed');
const modules = join(app, 'node_modules');

beforeAll(async () => {
  mkdirSync(app);
  mkdirSync(packed);
  const tarball = await packTo(packed);
  // Offline: the package needs nothing that npm would have to fetch.
  execFileSync('npm', ['install', '--offline', '--no-save', '--prefix', app, tarball], {
    cwd: app,
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(folder, {recursive: true}));

interface Started {
  readonly url: string;
  stop(): Promise<void>;
}

const start = (...args: string[]) => startIn(app, ...args);

function startIn(cwd: string, ...args: string[]): Promise<Started> {
  const child = spawn(join(modules, '.bin/javelin-sandbox'), ['--port', '0', ...args], {cwd});
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
      const url = /on (http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve({url, stop: () => (child.kill(), closed)});
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void closed.then(() => reject(new Error(output)));
  });
}

describe('the package', {timeout: 120_000}, () => {
  it('is a library for test suites', () => {
    const program = `import {listen} from 'javelin-sandbox';
      const sandbox = await listen();
      console.log((await fetch(sandbox.url + '/v1/models', {headers: {authorization: 'Bearer sandbox-key'}})).status);
      await sandbox.close();`;
    const args = ['--input-type=module', '-e', program];
    expect(execFileSync(process.execPath, args, {cwd: app, encoding: 'utf8'}).trim()).toBe('200');
  });

  it('has one script, what the inspector needs, and the licences', () => {
    const installed = join(modules, 'javelin-sandbox');
    expect(readdirSync(installed).sort()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY-LICENSES.txt',
      'bin',
      'inspector',
      'openapi.yaml',
      'package.json',
    ]);
    expect(readdirSync(join(installed, 'bin')).sort()).toEqual([
      'emscripten-module.wasm',
      'javelin-sandbox.js',
      'library.d.ts',
      'library.js',
      'quickjs-worker.js',
    ]);
    expect(readFileSync(join(installed, 'THIRD-PARTY-LICENSES.txt'), 'utf8')).toMatch(/^hono$/m);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('scripts');
    // Nobody's machine is named in it.
    const script = readFileSync(join(installed, 'bin/javelin-sandbox.js'), 'utf8');
    expect(script).not.toContain(fileURLToPath(new URL('../../..', import.meta.url)));
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    // A word in capitals that nobody replaced.
    expect(readme).not.toMatch(/^[A-Z]{3,}$/m);
    expect(readme.match(/\]\((?!https?:|#)[^)]*\)/g) ?? []).toEqual([]);
  });

  it('starts in an empty folder and serves a call, the inspector and the API description', async () => {
    const {url, stop} = await start('--seed');
    const body = JSON.stringify({messages: [{role: 'user', content: 'Where is my order?'}]});
    const response = await fetch(`${url}/query/support-chat`, {method: 'POST', body});
    expect(await response.json()).toMatchObject({choices: [{message: {role: 'assistant'}}]});
    expect(await (await fetch(`${url}/sandbox`)).text()).toContain('<script type="module"');
    expect(await (await fetch(`${url}/openapi.yaml`)).text()).toContain('openapi: 3.1.1');
    expect((await fetch(`${url}/sandbox/inspector.css`)).status).toBe(200);
    await stop();
  });

  it('runs JavaScript guardrails', async () => {
    const {url, stop} = await start('--seed');
    const js_code = `function process(input) {
      var body = JSON.parse(input);
      body.messages[0].content += ' there';
      return JSON.stringify({transformed_body: JSON.stringify(body), response_code: '200', response_reason: 'OK'});
    }`;
    const processors = [{reference: 'javascript', will_block: true, inputs: {js_code}}];
    const models = [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'}];
    const config = {request_chain: {workflow: {exec_mode: 'sequential', processors}}};
    const headers = {'x-api-key': 'sandbox-key'};
    const body = JSON.stringify({type: 'chat', models, config});
    await fetch(`${url}/v1/admin/routes/support-chat`, {method: 'PUT', headers, body});
    const question = JSON.stringify({messages: [{role: 'user', content: 'Repeat: hello'}]});
    const response = await fetch(`${url}/query/support-chat`, {method: 'POST', body: question});
    expect(await response.text()).toContain('hello there');
    await stop();
  });

  it('says what --data needs, and works once it is there', async () => {
    await expect(start('--data', 'a.db')).rejects.toThrow(
      /^sandbox: --data needs libSQL, which is not installed here; "npm install libsql@\d/,
    );
    expect(readdirSync(app)).not.toContain('a.db');
    const repository = fileURLToPath(new URL('../../../node_modules/libsql', import.meta.url));
    // npx keeps the package in a folder of its own, and the reader installs into the current one.
    const current = join(folder, 'current');
    mkdirSync(join(current, 'node_modules'), {recursive: true});
    for (const place of [current, app]) {
      symlinkSync(repository, join(place, 'node_modules/libsql'));
      const {url, stop} = await startIn(place, '--data', 'a.db', '--seed', 'provider');
      expect(await (await fetch(`${url}/health`)).json()).toMatchObject({objects: {providers: 1}});
      await stop();
      expect(readdirSync(place)).toContain('a.db');
    }
  });
});
