/**
 * Serves the build with deploy/nginx.conf, by the command of deploy/Dockerfile: as its user, on a root folder that is read-only. Walks
 * every address, then releases a second build while requests are under way.
 */
import {spawnSync} from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {cp} from 'node:fs/promises';
import {join} from 'node:path';
import {afterAll, describe, it} from 'vitest';
import {metaDirOf} from '@javelin/server/build-meta';
import {listen, send} from '@javelin/server/fixture-site';
import {release} from '@javelin/server/release';
import {createStaticServer} from '@javelin/server/static-server';
import {ADDRESSED_PAGES, addressesOf, addressProblem} from '../built/addresses.ts';
import {ROOT, SITE, WORK} from '../fixtures/folders.ts';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {expectNone} from '../problems.ts';
import {conditionalProblems, differences, type Servers} from './compare.ts';
import {type Confined, startConfined, userLike} from './confined.ts';
import {processOf, stagesOf, textOf} from './dockerfile.ts';
import {questionsAboutBuild} from './questions.ts';
import {freePort} from '../free-port.ts';

const FOLDER = join(WORK, 'deploy');
const TO = join(FOLDER, 'srv');
const IMAGE_TO = '/srv/javelin';
const MODULES = '/etc/nginx/modules-enabled';
const SHOWN = 20;

const INSTALL = 'apt-get install nginx-light libnginx-mod-http-brotli-static';
const hasNginx = () => spawnSync('nginx', ['-v'], {stdio: 'ignore'}).status === 0;
const hasBrotli = () =>
  existsSync(MODULES) && readdirSync(MODULES).some((name) => name.includes('brotli-static'));

/** A release, with the port of the test and without what this nginx has not got. */
function lay(dir: string, port: number): string {
  const conf = join(FOLDER, 'nginx.conf');
  const text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  writeFileSync(
    conf,
    text.replace('listen 8080;', `listen 127.0.0.1:${port};`).replace('/dev/stdout', 'off'),
  );
  const {folder} = release({dir, to: TO, nginxConf: conf});
  if (!hasBrotli()) rmSync(join(metaDirOf(join(folder, 'public')), 'nginx-brotli.conf'));
  return join(folder, 'public');
}

function startNginx(): Confined {
  const stage = stagesOf(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')).at(-1)!;
  const command = processOf(stage).map((word) => word.replace(IMAGE_TO, TO));
  return startConfined(command, userLike(textOf(stage, 'USER') ?? 'nobody'));
}

async function untilUp(port: number, nginx: Confined): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await send(port, '/').catch(() => undefined)) return;
    if (nginx.child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`nginx did not start:\n${nginx.output()}`);
}

async function walk(servers: Servers, dir: string): Promise<string[]> {
  const problems: string[] = [];
  const questions = questionsAboutBuild(dir);
  for (const question of questions) problems.push(...(await differences(servers, question)));
  const whole = questions.filter(({status, method}) => status === 200 && method === undefined);
  const paths = [...new Set(whole.map(({path}) => path))];
  for (const path of paths) problems.push(...(await conditionalProblems(servers, path)));
  return problems;
}

/** A second build of the same site: one page says something else, and so does one script, under another name. */
async function secondBuild(): Promise<{dir: string; oldScript: string}> {
  const dir = join(FOLDER, 'second');
  await cp(join(SITE, 'build'), dir, {recursive: true});
  await cp(metaDirOf(join(SITE, 'build')), metaDirOf(dir), {recursive: true});
  const [oldScript = ''] = readdirSync(join(dir, 'assets/js')).filter((name) => /^main\.\w+\.js$/.test(name));
  rmSync(join(dir, 'assets/js', oldScript));
  for (const twin of ['', '.br', '.gz']) rmSync(join(dir, `index.html${twin}`));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>second</title>');
  return {dir, oldScript: `/assets/js/${oldScript}`};
}

/** Asks on while the release changes: each response is whole, from the one or the other. */
async function swap(port: number, nginx: Confined): Promise<string[]> {
  const {dir, oldScript} = await secondBuild();
  const problems: string[] = [];
  let seconds = 0;
  const ask = async (): Promise<boolean> => {
    const {status, body} = await send(port, '/');
    if (status !== 200) problems.push(`during the swap: status ${status}`);
    const isSecond = body.includes('<title>second');
    if (isSecond) seconds += 1;
    return isSecond;
  };
  for (let count = 0; count < 50; count += 1) await ask();
  lay(dir, port);
  for (let count = 0; count < 50; count += 1)
    if (await ask()) problems.push('the new page came before the new headers');
  nginx.child.kill('SIGHUP');
  for (let count = 0; count < 2000 && seconds < 50; count += 1) await ask();
  if (seconds < 50) problems.push('the second release was never served');
  const old = await send(port, oldScript);
  if (old.status !== 200) problems.push(`an open tab asks for ${oldScript}: status ${old.status}`);
  return problems;
}

describe('nginx with deploy/nginx.conf, by the command of deploy/Dockerfile', async () => {
  requireBuild();
  if (!hasNginx()) {
    it('is on the PATH', () => expectNone([`There is no nginx on the PATH. On Debian: ${INSTALL}`]));
    return;
  }
  rmSync(FOLDER, {recursive: true, force: true});
  mkdirSync(FOLDER, {recursive: true});
  const port = await freePort();
  const dir = lay(join(SITE, 'build'), port);
  appendFileSync(join(dir, '.env'), 'SECRET=1');
  const server = createStaticServer({dir});
  const nginx = startNginx();
  afterAll(async () => {
    server.close();
    await nginx.stop();
    rmSync(FOLDER, {recursive: true, force: true});
  });

  it('serves every URL, header, compression and range as npm start does', async () => {
    const servers = {theirs: port, ours: await listen(server), canBrotli: hasBrotli()};
    await untilUp(port, nginx);
    expectNone((await walk(servers, dir)).slice(0, SHOWN));
  });

  it('takes every spelling of an address for what npm start takes it (R2.3, R2.6)', async () => {
    await untilUp(port, nginx);
    const problems: string[] = [];
    for (const address of addressesOf(ADDRESSED_PAGES))
      problems.push(addressProblem(address, await send(port, address.target)) ?? '');
    expectNone(problems.filter((problem) => problem !== ''));
  });

  it('changes to another release in one step, and keeps the scripts of open tabs', async () => {
    expectNone((await swap(port, nginx)).slice(0, SHOWN));
  });
});
