/**
 * Runs deploy/sandbox.Dockerfile without Docker: the commands of its first stage in a folder of their own, then its process as a user
 * without rights on a root folder that is read-only, until its health check passes and it has served a request.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {basename, join} from 'node:path';
import {expect, it} from 'vitest';
import {listen, send} from '@javelin/server/fixture-site';
import {ROOT, WORK} from '../fixtures/folders.ts';
import {startConfined, userLike} from './confined.ts';
import {commandIn, processOf, type Stage, stagesOf, textOf, textsOf} from './dockerfile.ts';

const FOLDER = join(WORK, 'sandbox-image');
const LEFT_OUT = new Set(['node_modules', 'build', 'build-meta', '.cache']);
const IMAGE_PORT = 8787;

/** The folders of the image, as folders of the test. */
const inTest = (text: string): string =>
  text.replaceAll('/opt/sandbox', join(FOLDER, 'opt')).replaceAll(String(IMAGE_PORT), String(port));
let port = IMAGE_PORT;

/** As Docker does it: of a folder the contents, of a file the file. */
function copy(text: string, app: string): void {
  const words = text.split(/\s+/);
  const to = words.pop()!;
  for (const source of words) {
    const target = statSync(join(ROOT, source)).isDirectory() ? to : join(to, basename(source));
    cpSync(join(ROOT, source), join(app, target), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
}

/** COPY and RUN, in their order. */
function runStage(stage: Stage): void {
  const app = join(FOLDER, 'app');
  mkdirSync(app, {recursive: true});
  for (const text of textsOf(stage, 'COPY')) copy(text, app);
  for (const command of textsOf(stage, 'RUN')) {
    const {status, stdout, stderr} = spawnSync('sh', ['-ec', inTest(command)], {cwd: app, encoding: 'utf8'});
    if (status !== 0) throw new Error(`${command}\nended with ${status}:\n${stdout}${stderr}`);
  }
}

async function untilHealthy(check: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = check.map(inTest);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (spawnSync(program, args).status === 0) return true;
    await new Promise((done) => setTimeout(done, 200));
  }
  return false;
}

it('the sandbox image builds, is healthy and serves as a user without rights on a read-only root', async () => {
  rmSync(FOLDER, {recursive: true, force: true});
  mkdirSync(FOLDER, {recursive: true});
  const probe = createServer();
  port = await listen(probe);
  await new Promise((done) => probe.close(done));
  const stages = stagesOf(readFileSync(join(ROOT, 'deploy/sandbox.Dockerfile'), 'utf8'));
  const last = stages.at(-1)!;
  runStage(stages[0]!);
  const user = userLike(textOf(last, 'USER') ?? 'nobody');
  const sandbox = startConfined([...processOf(last).map(inTest), '--port', String(port)], user);
  try {
    const isHealthy = await untilHealthy(commandIn(textOf(last, 'HEALTHCHECK')));
    expect(isHealthy, sandbox.output()).toBe(true);
    const {status, body} = await send(port, '/v1/admin/providers', {'x-api-key': 'sandbox-key'});
    expect(status).toBe(200);
    expect(body.toString()).toContain('openai-prod');
  } finally {
    await sandbox.stop();
    rmSync(FOLDER, {recursive: true, force: true});
  }
});
