import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, describe, expect, it} from 'vitest';
import packageFile from '../package.json' with {type: 'json'};
import {
  builtCommand,
  createProvider,
  KEY,
  raw,
  runCommand,
  signalGroup,
  startSandbox,
  startWrapped,
  until,
  type Wrap,
} from '../test-data/process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(folder, {recursive: true}));

const NPM: Wrap = (words) => ['npm', '--prefix', ROOT, 'run', 'sandbox', '--', ...words.slice(2)];
const NPX: Wrap = (words) => ['npx', '--offline', '--call', words.join(' ')];

/** Sends thousands of requests on each of several connections, and reads nothing. */
function flood(port: number): Promise<unknown> {
  const request = 'GET /openapi.yaml HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const connections = Array.from({length: 15}, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    return new Promise((resolve) => socket.write(request.repeat(1300), resolve));
  });
  return Promise.race(connections);
}

describe('the command', {timeout: 60_000}, () => {
  it('prints a curl that works, logs a line for each request and stops cleanly', async () => {
    const {url, output, process: child, finished} = await startSandbox('--api-key', 'k1');
    const [, printed] = /terminal:\n\n {2}(curl .*?)\n\n/s.exec(output())!;
    expect(printed).toContain(`-H 'x-api-key: k1'`);
    expect(execFileSync('sh', ['-c', `${printed} -s`], {encoding: 'utf8'})).toContain('created successfully');
    expect(await (await fetch(url)).text()).toContain('sandbox');
    expect((await fetch(`${url}/v1/admin/routes?secret=1`, {headers: {'x-api-key': 'k1'}})).status).toBe(404);
    child.kill('SIGTERM');
    const {code, output: text} = await finished;
    expect(code).toBe(0);
    expect(text).toMatch(/^\d\d:\d\d:\d\d 200 POST \/v1\/admin\/providers [\d.]+ ms$/m);
    expect(text).toMatch(/^\d\d:\d\d:\d\d 404 GET \/v1\/admin\/routes [\d.]+ ms/m);
    expect(text).not.toContain('secret=1');
    // No colours for a pipe.
    expect(text).not.toContain('\x1b');
    expect(text.trimEnd()).toMatch(/sandbox: stopped$/);
  });

  /** The whole three seconds, on a machine that is as busy: a process that does nothing but wait for them. */
  const WAITS = `process.on('SIGTERM', () => setTimeout(() => process.exit(), 3000)); setInterval(() => {}, 1000);
    console.log('ready')`;

  it.each<[string, Wrap | undefined, (child: ChildProcess) => void]>([
    ['SIGINT', undefined, (child) => child.kill('SIGINT')],
    ['SIGTERM', undefined, (child) => child.kill('SIGTERM')],
    ['Ctrl+C in npm run', NPM, (child) => signalGroup(child, 'SIGINT')],
    ['SIGTERM of npm run', NPM, (child) => child.kill('SIGTERM')],
    ['Ctrl+C in npx', NPX, (child) => signalGroup(child, 'SIGINT')],
    ['SIGTERM of npx', NPX, (child) => child.kill('SIGTERM')],
  ])('ends within three seconds of %s while clients flood it and read nothing', async (_, wrap, send) => {
    const {port, process: child, finished} = await startWrapped(wrap, '--quiet');
    const clock = spawn(process.execPath, ['-e', WAITS]);
    await new Promise((resolve) => clock.stdout.once('data', resolve));
    await flood(port);
    clock.kill('SIGTERM');
    send(child);
    const threeSeconds = new Promise((resolve) => clock.on('close', () => resolve('three seconds')));
    // The pipe of the sandbox closes with the sandbox, not with npm.
    const text = finished.then(({output}) => output.trimEnd());
    expect(await Promise.race([text, threeSeconds])).toMatch(/sandbox: stopped$/);
    clock.kill('SIGKILL');
  });

  it('ends at SIGTERM while a pattern runs that never ends', async () => {
    const {url, process: child, finished} = await startSandbox('--seed');
    const send = (method: string, path: string, body: object) =>
      fetch(`${url}${path}`, {method, headers: KEY, body: JSON.stringify(body)});
    const infoTypes = ['b', 'c', 'd'].map((end) => ({name: end, regex: `(à+)+${end}`}));
    await send('PUT', '/v1/admin/dataprotection/templates/mask-contacts', {config: {infoTypes}});
    const models = [{name: 'm', provider: 'openai-prod', suffix: '/x'}];
    const config = {policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}}};
    await send('PUT', '/v1/admin/routes/support-chat', {type: 'chat', models, config});
    const messages = [{role: 'user', content: 'à'.repeat(60)}];
    const hanging = send('POST', '/query/support-chat', {messages}).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await fetch(`${url}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await finished).code).toBe(0);
    await hanging;
  });

  it('shows attempts in the log, and nothing with --quiet', async () => {
    const ask = (url: string) =>
      fetch(`${url}/query/support-chat`, {
        method: 'POST',
        headers: {'x-sandbox-fail': 'gpt-6-luna=503x1'},
        body: '{"messages": [{"role": "user", "content": "Hi"}]}',
      });
    const [loud, quiet] = await Promise.all([startSandbox('--seed'), startSandbox('--seed', '--quiet')]);
    expect(loud.output()).toContain(`curl ${loud.url}/v1/query/support-chat`);
    expect([(await ask(loud.url)).status, (await ask(quiet.url)).status]).toEqual([200, 200]);
    await until(() => loud.output().includes(' · gpt-6-luna=503, gpt-6-luna=200'));
    expect(quiet.output()).not.toContain('POST /query');
  });

  it('prints a curl that works with --strict, too', async () => {
    const {output} = await startSandbox('--seed', '--strict', '--api-key', 'k1');
    const [, printed] = /terminal:\n\n {2}(curl .*?)\n\n/s.exec(output())!;
    expect(execFileSync('sh', ['-c', `${printed} -s`], {encoding: 'utf8'})).toContain('chat.completion');
  });

  it('logs what garbage gets, and that a client left', async () => {
    const {port, output} = await startSandbox();
    await raw(port, 'garbage\r\n\r\n');
    await until(() => output().includes(' 400 ? (HPE_INVALID_METHOD) '));
    const head = 'POST /v1/admin/providers HTTP/1.1\r\nhost: localhost\r\nx-api-key: sandbox-key\r\n';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}content-length: 100\r\n\r\n{"na`, () => socket.destroy()),
    );
    await until(() => / --- POST \/v1\/admin\/providers [\d.]+ ms · client closed/.test(output()));
    expect(output()).not.toContain(' 500 ');
  });

  it('lives on when nobody reads its output', async () => {
    const {url, process: child} = await startSandbox();
    child.stdout!.destroy();
    child.stderr!.destroy();
    for (let i = 0; i < 5; i++) {
      expect((await createProvider(url, `p${i}`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(child.exitCode).toBeNull();
  });

  it('waits for requests under way when it is stopped, but not when it is stopped twice', async () => {
    const {port, process: child, finished, output} = await startSandbox();
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /v1/admin/providers HTTP/1.1\r\nhost: localhost\r\nx-api-key: sandbox-key\r\n' +
          'content-length: 9\r\nexpect: 100-continue\r\n\r\n',
      ),
    );
    socket.on('error', () => {});
    // "100 Continue": the request is under way.
    await until(() => socket.bytesRead > 0);
    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    expect(await finished).toMatchObject({code: 130});
    expect(output()).toContain('sandbox: stopped at once');
  });

  it('fills itself from a file and goes back to that over HTTP', async () => {
    const file = join(folder, 'seed.yaml');
    writeFileSync(file, 'providers: [{name: acme, type: openai}]\n');
    const {url} = await startSandbox('--seed', file, '--seed', 'gateway');
    await createProvider(url, 'more');
    const reset = await fetch(`${url}/sandbox/reset`, {method: 'POST', headers: KEY});
    expect(await reset.json()).toMatchObject({objects: {providers: 1, gateways: 1, routes: 0}});
    expect((await fetch(`${url}/sandbox/reset`, {method: 'POST'})).status).toBe(401);
  });

  it('warns when it can be reached from outside', async () => {
    const open = await startSandbox('--host', '0.0.0.0');
    expect(open.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(open.output()).toContain('with a key that everybody knows; set --api-key');
    const named = 'GET /health HTTP/1.1\r\nhost: sandbox.internal\r\nconnection: close\r\n\r\n';
    expect(await raw(open.port, named)).toMatch(/^HTTP\/1\.1 403 /);
    const own = await startSandbox(
      '--host',
      '0.0.0.0',
      '--api-key',
      'own',
      '--allow-host',
      'sandbox.internal',
    );
    expect(await raw(own.port, named)).toMatch(/^HTTP\/1\.1 200 /);
    expect(own.output()).not.toContain('everybody knows');
  });

  it('says in one line what is wrong', async () => {
    const {port} = await startSandbox();
    const text = join(folder, 'text.db');
    writeFileSync(text, 'This is a letter, not a database.\n'.repeat(10));
    const cases: [string[], string][] = [
      [['--port', String(port)], `sandbox: port ${port} is in use; choose another with --port\n`],
      [['--data', folder], `sandbox: cannot use ${folder} as data file: it is a folder\n`],
      [['--data', text], `sandbox: cannot use ${text} as data file: it is not a database\n`],
      [['--seed', 'none.yaml'], 'sandbox: none.yaml does not exist\n'],
      [['--prot', '1'], 'sandbox: unknown flag --prot; --help lists the flags\n'],
    ];
    for (const [args, message] of cases)
      expect(await runCommand(...args)).toEqual({code: 1, output: message});
    expect(await runCommand('--version')).toEqual({code: 0, output: `${packageFile.version}\n`});
    expect(await runCommand('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--seed LIST'),
    });
  });
});

it.skipIf(process.platform !== 'linux')('the library leaves no thread behind when it is closed', async () => {
  const program = `
    import {readdirSync} from 'node:fs';
    import {listen} from '${join(await builtCommand(), '../library.js')}';
    const threads = () => readdirSync('/proc/self/task').length;
    const post = (url, path, method, body) =>
      fetch(url + path, {method, headers: {'x-api-key': 'sandbox-key'}, body: JSON.stringify(body)});
    const use = async () => {
      const {url, close} = await listen({seed: ['provider', 'template', 'route']});
      const infoTypes = [{name: 'X', regex: 'x'}];
      await post(url, '/v1/admin/dataprotection/templates/mask-contacts', 'PUT', {config: {infoTypes}});
      const policy = {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}};
      const models = [{name: 'm', provider: 'openai-prod', suffix: '/x'}];
      await post(url, '/v1/admin/routes/support-chat', 'PUT', {type: 'chat', models, config: {policy}});
      await post(url, '/query/support-chat', 'POST', {messages: [{role: 'user', content: 'x'}]});
      await close();
    };
    await use();
    const before = threads();
    for (let i = 0; i < 5; i++) await use();
    console.log(threads() - before);
    process.exit();`;
  const args = ['--input-type=module', '-e', program];
  expect(execFileSync(process.execPath, args, {encoding: 'utf8'})).toBe('0\n');
});

describe('a start', {timeout: 60_000}, () => {
  const SOURCES = fileURLToPath(new URL('../', import.meta.url));

  /** Names and times of all files but those that other tests build. */
  function snapshot(path: string): string[] {
    return readdirSync(path, {withFileTypes: true, recursive: true})
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/\/(node_modules|build)(\/|$)/.test(file))
      .map((file) => `${file} ${statSync(file).mtimeMs}`);
  }

  it('from the sources writes nothing into them', async () => {
    const before = snapshot(SOURCES);
    const child = spawn(process.execPath, ['--import', 'tsx', join(SOURCES, 'bin/sandbox.ts'), '--version']);
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    await new Promise((resolve) => child.on('close', resolve));
    expect(output).toBe(`${packageFile.version}\n`);
    expect(snapshot(SOURCES)).toEqual(before);
  });

  it('of the command writes nothing either, and is quick', async () => {
    const installed = join(await builtCommand(), '../..');
    const before = readdirSync(installed, {recursive: true});
    const {url, process: child} = await startSandbox('--seed');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(readdirSync(installed, {recursive: true})).toEqual(before);
    // The processor's time, not the clock's: a busy machine must not decide a test.
    if (process.platform === 'linux') expect(cpuSeconds(child.pid!)).toBeLessThan(3);
  });
});

function cpuSeconds(pid: number): number {
  const fields = execFileSync('cat', [`/proc/${pid}/stat`], {encoding: 'utf8'}).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
