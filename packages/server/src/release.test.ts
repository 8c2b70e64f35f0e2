/** One folder swap: what is seen before, between and after it. */
import {existsSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import {dirname, join} from 'node:path';
import {afterAll, beforeEach, expect, it} from 'vitest';
import {writeBuildMeta} from './build-meta.ts';
import {FIXTURE_FILES, listen, makeSite, send} from './fixture-site.ts';
import {currentRelease, goBack, release, ReleaseError} from './release.ts';
import {createStaticHandler} from './static-server.ts';

const made: Array<ReturnType<typeof makeSite>> = [];
afterAll(() => made.forEach((site) => site.remove()));

/** A build whose front page and main script say which one it is. */
function build(name: string): string {
  const files: Record<string, string> = {...FIXTURE_FILES, 'index.html': `<p>${name}</p>`};
  delete files['assets/js/main.0123abcd.js'];
  const site = makeSite({...files, [`assets/js/main.${name}.js`]: `run('${name}')`});
  writeBuildMeta(site.dir, {scriptHashes: [`sha256-${name}`], styleHashes: []});
  made.push(site);
  return site.dir;
}

let to: string;
let nginxConf: string;
beforeEach(() => {
  const site = makeSite({});
  made.push(site);
  to = join(dirname(site.dir), 'srv');
  nginxConf = join(dirname(site.dir), 'nginx.conf');
  writeFileSync(nginxConf, 'events {}');
});
const lay = (name: string) => release({dir: build(name), to, nginxConf});
const served = (file: string) => existsSync(join(to, 'current/public', file));
const asset = (name: string) => `assets/js/main.${name}.js`;

it('is the whole build, its headers and its nginx configuration', () => {
  const {folder} = lay('00000001');
  expect(readFileSync(join(to, 'current/public/index.html'), 'utf8')).toBe('<p>00000001</p>');
  expect(readFileSync(join(to, 'current/public-meta/nginx.conf'), 'utf8')).toBe('events {}');
  // Not through the link, which leads elsewhere before nginx has read the new headers.
  expect(readFileSync(join(to, 'current/public-meta/nginx-root.conf'), 'utf8')).toBe(
    `root "${folder}/public";\n`,
  );
});

it('keeps the hashed files of the release before, and no older ones', () => {
  lay('00000001');
  expect(lay('00000002').carried).toBe(1);
  expect([served(asset('00000001')), served(asset('00000002'))]).toEqual([true, true]);
  lay('00000003');
  expect(['00000001', '00000002', '00000003'].map((name) => served(asset(name)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(served('index.html')).toBe(true);
});

it('leaves alone what is there already', () => {
  const first = lay('00000001');
  expect(lay('00000001')).toEqual({...first, carried: 0});
});

it('has another id with other headers or another configuration', () => {
  const dir = build('00000001');
  const ids = [release({dir, to, nginxConf}).id];
  writeBuildMeta(dir, {scriptHashes: ['sha256-other'], styleHashes: []});
  ids.push(release({dir, to, nginxConf}).id);
  writeFileSync(nginxConf, 'events { worker_connections 8; }');
  ids.push(release({dir, to, nginxConf}).id);
  expect(new Set(ids).size).toBe(3);
});

it('goes back to the release before, and no further', () => {
  const first = lay('00000001');
  lay('00000002');
  expect(goBack(to)).toMatchObject({id: first.id, carried: 1});
  // For tabs that were opened in between.
  expect(served(asset('00000002'))).toBe(true);
  expect(currentRelease(to)).toBe(first.id);
  expect(() => goBack(to)).toThrow(ReleaseError);
});

it('keeps the folder of a release that is laid down a second time, and can still go back from it', () => {
  const first = lay('00000001');
  const {ino} = statSync(join(first.folder, 'public/index.html'));
  const second = lay('00000002');
  // nginx, not reloaded since, still serves the first folder by its real path.
  expect(lay('00000001')).toEqual({...first, carried: 1});
  expect(statSync(join(first.folder, 'public/index.html')).ino).toBe(ino);
  expect(served(asset('00000002'))).toBe(true);
  expect(goBack(to).id).toBe(second.id);
});

it('says in one line that there is nothing to release', () => {
  expect(() => release({dir: join(to, 'nothing'), to, nginxConf})).toThrow(
    /^No built site in .* Run "npm run build" first\.$/,
  );
  const withoutMeta = makeSite();
  made.push(withoutMeta);
  expect(() => release({dir: withoutMeta.dir, to, nginxConf})).toThrow(ReleaseError);
});

it('a server that was not told yet serves the old release whole; told, the new one', async () => {
  lay('00000001');
  const options = {dir: join(to, 'current/public')};
  let handler: RequestListener = createStaticHandler(options);
  const server = createServer((req, res) => handler(req, res));
  const port = await listen(server);
  const look = async () => {
    const {body, headers} = await send(port, '/');
    return [body.toString(), /sha256-\w+/.exec(headers['content-security-policy'] as string)?.[0]];
  };
  lay('00000002');
  expect(await look()).toEqual(['<p>00000001</p>', 'sha256-00000001']);
  handler = createStaticHandler(options);
  expect(await look()).toEqual(['<p>00000002</p>', 'sha256-00000002']);
  // An open tab of the old release asks for its script.
  expect((await send(port, `/${asset('00000001')}`)).status).toBe(200);
  server.close();
  rmSync(to, {recursive: true, force: true});
});
