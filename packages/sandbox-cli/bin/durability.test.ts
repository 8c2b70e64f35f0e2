import {execFileSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {seededRandom} from '@javelin/sandbox';
import {createProvider, KEY, providerNames, startSandbox, startWrapped, until} from '../test-data/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-durable-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Each is a process more, which takes 0.3 s of processor time only to start. */
const KILLS = process.env.JAVELIN_FULL ? 20 : 2;
const WRITERS = 8;
const PARALLEL = process.env.JAVELIN_FULL ? 500 : 100;

/** What is known about the objects: the value that was acknowledged last, and what may have happened since. */
class Ledger {
  readonly known = new Map<string, number | undefined>();
  private readonly pending = new Map<string, number | undefined>();

  begin(name: string, value: number | undefined): void {
    this.pending.set(name, value);
  }

  acknowledge(name: string): void {
    this.known.set(name, this.pending.get(name));
    this.pending.delete(name);
  }

  /** Compares with what a new process finds, and goes on from there. */
  check(found: ReadonlyMap<string, number>): string[] {
    const names = new Set([...this.known.keys(), ...this.pending.keys(), ...found.keys()]);
    const problems = [...names].filter((name) => {
      const possible = [this.known.get(name), ...(this.pending.has(name) ? [this.pending.get(name)] : [])];
      return !possible.includes(found.get(name));
    });
    this.pending.clear();
    for (const name of names) this.known.set(name, found.get(name));
    return problems;
  }
}

/** Creates, updates and deletes its own objects until the process is gone. */
async function write(url: string, ledger: Ledger, prefix: string, random: () => number): Promise<void> {
  for (let i = 0; ; i++) {
    const name = `${prefix}-${Math.floor(random() * 5)}`;
    const exists = ledger.known.get(name) !== undefined;
    const method = !exists ? 'POST' : random() < 0.6 ? 'PUT' : 'DELETE';
    ledger.begin(name, method === 'DELETE' ? undefined : i);
    const body = JSON.stringify({name, config: {count: i}});
    const path = `/v1/admin/providers${method === 'POST' ? '' : `/${name}`}`;
    const init = {method, headers: KEY, ...(method !== 'DELETE' && {body})};
    const response = await fetch(`${url}${path}`, init);
    if (response.status !== 200) throw new Error(`${method} ${name}: ${response.status}`);
    ledger.acknowledge(name);
  }
}

async function contents(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}/v1/admin/providers`, {headers: KEY});
  if (response.status === 404) return new Map();
  const list = (await response.json()) as {name: string; config: {count: number}}[];
  return new Map(list.map(({name, config}) => [name, config.count]));
}

describe('--data', {timeout: 300_000}, () => {
  it(`keeps every acknowledged write through ${KILLS} kills under load, and invents none`, async () => {
    const data = join(folder, 'killed.db');
    const random = seededRandom(1);
    const ledger = new Ledger();
    let acknowledged = 0;
    for (let kill = 0; kill <= KILLS; kill++) {
      const {url, process: child, finished} = await startSandbox('--data', data, '--quiet');
      expect(ledger.check(await contents(url)), `after kill ${kill}`).toEqual([]);
      const before = acknowledged;
      const enough = 5 + Math.floor(random() * 40);
      const watched = Object.assign(Object.create(ledger) as Ledger, {
        acknowledge(name: string) {
          ledger.acknowledge(name);
          acknowledged += 1;
          // In the middle of things: other writers have calls under way at this moment.
          if (acknowledged - before === enough) child.kill('SIGKILL');
        },
      });
      const writers = Array.from({length: WRITERS}, (_, i) => write(url, watched, `w${i}`, random));
      const outcomes = await Promise.allSettled(writers);
      for (const outcome of outcomes)
        expect(String((outcome as PromiseRejectedResult).reason)).toContain('fetch failed');
      await finished;
    }
    expect(acknowledged).toBeGreaterThan(KILLS * 5);
  });

  it(`loses none of ${PARALLEL} parallel writes, and lets one of two equal ones win`, async () => {
    const {url} = await startSandbox('--data', join(folder, 'parallel.db'));
    const wanted = Array.from({length: PARALLEL}, (_, i) => `p${i}`);
    const all = [...wanted, ...wanted].map(async (name) => (await createProvider(url, name)).status);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PARALLEL);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PARALLEL);
    expect((await providerNames(url)).sort()).toEqual(wanted.sort());
  });

  it('serves two processes from one file', async () => {
    const data = join(folder, 'shared.db');
    const both = await Promise.all([startSandbox('--data', data), startSandbox('--data', data)]);
    const wanted = Array.from({length: 150}, (_, i) => `p${i}`);
    const all = wanted.flatMap((name) => both.map(async ({url}) => (await createProvider(url, name)).status));
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 200)).toHaveLength(wanted.length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(wanted.length);
    const [first, second] = await Promise.all(both.map(({url}) => providerNames(url)));
    expect(first).toEqual(second);
    expect(first!.sort()).toEqual(wanted.sort());
  });
});

/** Its own small disk, which needs no rights where the system lets everybody have a mount namespace. */
const DISK = join(folder, 'disk');
const onSmallDisk = (words: readonly string[]) => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=512k tmpfs "${DISK}" && exec "$@"`,
  'sh',
  ...words,
];

function hasSmallDisk(): boolean {
  mkdirSync(DISK);
  try {
    const [file, ...args] = onSmallDisk(['true']);
    execFileSync(file!, args, {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

describe('a full disk', {timeout: 120_000}, () => {
  it.skipIf(!hasSmallDisk())(
    'fails the write with the text of the catalogue, keeps the rest and tells /health',
    async () => {
      const sandbox = await startWrapped(onSmallDisk, '--data', join(DISK, 'full.db'));
      const body = (name: string, length: number) =>
        JSON.stringify({name, config: {text: 'x'.repeat(length)}});
      const create = (name: string, length = 20_000) =>
        fetch(`${sandbox.url}/v1/admin/providers`, {method: 'POST', headers: KEY, body: body(name, length)});
      const kept: string[] = [];
      let last = await create('p0');
      for (let i = 1; last.status === 200; i++) {
        kept.push(`p${i - 1}`);
        last = await create(`p${i}`);
      }
      expect([last.status, await last.text()]).toEqual([500, 'Failed to create provider']);
      expect(kept.length).toBeGreaterThan(3);
      expect((await providerNames(sandbox.url)).sort()).toEqual(kept.sort());
      const line = /500 POST \/v1\/admin\/providers .*full\.db: database or disk is full/;
      await until(() => line.test(sandbox.output()));
      let small = 0;
      while ((await create(`small${small}`, 0)).status === 200) small += 1;
      const health = await fetch(`${sandbox.url}/health`);
      expect([health.status, await health.text()]).toEqual([503, expect.stringMatching(/disk is full/)]);
    },
  );
});

describe('a read-only file', {timeout: 60_000}, () => {
  // The administrator may write everything; only somebody else can see what read-only means.
  const isRoot = process.getuid?.() === 0;
  const asNobody = (words: readonly string[]) =>
    isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...words] : words;

  it('is announced at the start; reads work, and failed writes, health and reset say why', async () => {
    const open = join(folder, 'open');
    mkdirSync(open);
    const data = join(open, 'read-only.db');
    const first = await startSandbox('--data', data, '--seed', 'provider');
    first.process.kill('SIGTERM');
    await first.finished;
    // Only their owner could read what libSQL leaves behind.
    for (const end of ['-wal', '-shm']) rmSync(`${data}${end}`, {force: true});
    chmodSync(folder, 0o755);
    chmodSync(data, 0o444);
    chmodSync(open, 0o777);
    const second = await startWrapped(asNobody, '--data', data, '--quiet');
    expect(second.output()).toContain(`sandbox: ${data} is read-only: reads work, every write returns 500`);
    expect(await providerNames(second.url)).toEqual(['openai-prod']);
    expect((await createProvider(second.url, 'p')).status).toBe(500);
    expect((await fetch(`${second.url}/health`)).status).toBe(503);
    const reset = {method: 'POST', headers: {'x-api-key': 'sandbox-key'}};
    const response = await fetch(`${second.url}/sandbox/reset`, reset);
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringMatching(/^Failed to reset the sandbox: .*readonly/),
    ]);
    second.process.kill('SIGTERM');
    await second.finished;
    expect(second.output(), 'a failure is shown with --quiet, too').toMatch(
      /500 POST \/sandbox\/reset .*readonly/,
    );
    for (const end of ['-wal', '-shm']) rmSync(`${data}${end}`, {force: true});
    chmodSync(open, 0o555);
    await expect(startWrapped(asNobody, '--data', data)).rejects.toThrow(
      `ended early: sandbox: cannot use ${data} as data file: its folder is read-only`,
    );
  });
});
