import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {createSandbox, memoryStore} from '@javelin/sandbox';
import {createConfiguredSandbox} from './configured-sandbox.ts';
import {parseFlags} from './flags.ts';
import {applySeedFile, readSeedFile} from './seed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-seed-'));
const path = join(folder, 'seed.yaml');
afterAll(() => rmSync(folder, {recursive: true}));

const read = (text: string) => {
  writeFileSync(path, text);
  return readSeedFile(path);
};

const WORLD = `
providers:
  - {name: acme, type: openai, config: {api_base: https://llm.acme.example/v1}}
secrets:
  - {api_key: acme-key, provider_name: acme, api_key_secret_key: s3cret}
  - {api_key: acme-key, provider_name: acme, namespace: staging}
routes:
  - name: chat
    type: chat
    models: [{name: small, provider: acme, suffix: /chat/completions}]
`;

describe('a seed file', () => {
  it('fills the sandbox through its API, and leaves alone what is there', async () => {
    const sandbox = createSandbox({apiKey: 'k'});
    const file = await read(WORLD);
    await applySeedFile(sandbox, 'k', file);
    expect(await sandbox.state()).toMatchObject({providers: 1, keys: 2, routes: 1});
    await applySeedFile(sandbox, 'k', file);
    expect(await sandbox.state()).toMatchObject({providers: 1, keys: 2, routes: 1});
    const headers = {'x-api-key': 'k', 'x-javelin-namespace': 'staging'};
    const url = 'http://localhost/v1/admin/providers/acme/secrets/acme-key';
    expect(await (await sandbox.fetch(new Request(url, {headers}))).json()).not.toHaveProperty('namespace');
  });

  it.each([
    ['routes: {name: x}', 'routes must be a list'],
    ['routes: [{name: x, models: gpt}]', 'routes[0].models must be a list'],
    ['routes: [{type: chat}]', 'routes[0] has no name'],
    ['secrets: [{api_key: x}]', 'secrets[0] has no provider_name'],
    ['route: []', 'unknown section route; a seed file has providers, secrets, templates, routes, gateways'],
    ['- a', 'the file must be an object'],
  ])('%s is a mistake with a place', async (text, message) => {
    await expect(read(text)).rejects.toThrow(`${path}:1: ${message}`);
  });

  it('names the line of a wrong type below config, and leaves other keys alone', async () => {
    await expect(read('routes:\n  - name: x\n    config:\n      rate_limit: "5"')).rejects.toThrow(
      `${path}:4: routes[0].config.rate_limit must be a whole number`,
    );
    const config = '{rate_limit: null, more: x, policy: {enabled: true, dlp: {strategy: y}}}';
    await expect(read(`routes: [{name: x, config: ${config}}]`)).resolves.toBeDefined();
  });

  it('names the line of a misspelt field', async () => {
    await expect(read('routes:\n  - name: x\n    modells: []')).rejects.toThrow(
      `${path}:3: routes[0] has no field modells`,
    );
    const model = 'routes:\n  - name: x\n    models:\n      - name: m\n        provder: p';
    await expect(read(model)).rejects.toThrow(`${path}:5: routes[0].models[0] has no field provder`);
  });

  it('names the line of the section, and refuses an anchor that contains itself', async () => {
    await expect(read('provider:\n  - name: x')).rejects.toThrow(`${path}:1: unknown section provider`);
    const circular = 'providers:\n  - &x {name: acme, config: {self: *x}}';
    await expect(read(circular)).rejects.toThrow(`${path}: an anchor contains itself`);
  });

  it.each(['é😀', '"a\\nb"'])(
    'names the line of the namespace %s, which no header can have',
    async (namespace) => {
      const secret = `secrets:\n  - {api_key: a, provider_name: p, namespace: ${namespace}}`;
      await expect(read(secret)).rejects.toThrow(
        `${path}:2: secrets[0] a: the namespace is sent as a header and must be printable ASCII`,
      );
    },
  );

  it.each([
    ['routes:\n  - name: x\n  - name: x', 'routes[1] x'],
    [
      'secrets:\n  - {api_key: a, provider_name: p}\n  - {api_key: a, provider_name: p, namespace: production}',
      'secrets[1] a',
    ],
  ])('names the line of an object that the file has twice: %s', async (text, what) => {
    await expect(read(text)).rejects.toThrow(`${path}:3: ${what} is in the file twice`);
  });

  it('rejects a file that is not UTF-8 instead of replacing letters', async () => {
    writeFileSync(path, Buffer.from('providers: [{name: caf\xe9}]', 'latin1'));
    await expect(readSeedFile(path)).rejects.toThrow(`${path} is not UTF-8; save it in that encoding`);
  });

  it('names the line of a mistake in the YAML, and a file that is not there', async () => {
    await expect(read('routes:\n  - {name: x')).rejects.toThrow(/seed\.yaml:\d: /);
    await expect(read('routes: []\n---\nroutes: []')).rejects.toThrow('seed.yaml:2: a second document');
    await expect(readSeedFile(join(folder, 'none.yaml'))).rejects.toThrow('none.yaml does not exist');
    await expect(readSeedFile(folder)).rejects.toThrow('cannot be read (EISDIR)');
  });

  it('names the object that the API rejects', async () => {
    const file = await read('secrets: [{api_key: a, provider_name: nobody}]');
    const applying = applySeedFile(createSandbox({apiKey: 'k'}), 'k', file);
    await expect(applying).rejects.toThrow(`${path}:1: secrets[0] a: Provider not found`);
  });
});

it('a long file lets the process do something else in between, and a reset plants it in one step', async () => {
  const path = join(folder, 'long.yaml');
  writeFileSync(path, `providers:\n${Array.from({length: 300}, (_, i) => `  - name: p${i}\n`).join('')}`);
  const store = memoryStore();
  const sandbox = await createConfiguredSandbox(parseFlags(['--seed', `provider,${path}`]), {store});
  await store.transaction((rows) => rows.insert('providers', 'other', {name: 'other'}));
  const seen = new Set<number>();
  let isOver = false;
  const look = async () => {
    seen.add(await store.count('providers'));
    if (!isOver) setImmediate(() => void look());
  };
  await look();
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 0);
  await sandbox.reset();
  clearInterval(turn);
  isOver = true;
  expect((await sandbox.count()).providers).toBe(301);
  expect([...seen]).toEqual([302]);
  expect(turns).toBeGreaterThan(1);
});

it('a seed is spared by the faults that clients get', async () => {
  const path = join(folder, 'spared.yaml');
  writeFileSync(path, 'providers:\n  - name: acme-llm\n');
  const sandbox = createSandbox({faults: 'status=503'});
  await applySeedFile(sandbox, 'sandbox-key', await readSeedFile(path));
  expect((await sandbox.state()).providers).toBe(1);
});
