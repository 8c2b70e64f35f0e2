import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import Database from 'libsql';
import {afterAll, describe, expect, it} from 'vitest';
import {fileStore} from './file.ts';
import {insert, remove, replace} from '@javelin/sandbox/test-data/rows';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-file-'));
afterAll(() => rmSync(folder, {recursive: true}));

let files = 0;
const fresh = () => join(folder, `${(files += 1)}.db`);

describe('whose file it is', () => {
  it('leaves a database of a different program as it is', async () => {
    for (const mode of ['DELETE', 'WAL']) {
      const path = fresh();
      const other = new Database(path);
      other.exec(`PRAGMA journal_mode = ${mode}`);
      other.exec('CREATE TABLE objects (kind TEXT, id TEXT, value TEXT)');
      other.close();
      const before = readFileSync(path);
      await expect(fileStore(path)).rejects.toThrow(
        `cannot use ${path} as data file: it is a database of a different program`,
      );
      expect(readFileSync(path).equals(before)).toBe(true);
      expect(existsSync(`${path}-wal`)).toBe(false);
    }
  });

  it('knows its own again, at once and after a crash', async () => {
    const path = fresh();
    const store = await fileStore(path);
    await insert(store, 'providers', 'a', {name: 'a'});
    // A copy without a clean end: what a killed process leaves behind.
    const copy = fresh();
    for (const end of ['', '-wal']) writeFileSync(`${copy}${end}`, readFileSync(`${path}${end}`));
    expect(await (await fileStore(copy)).list('providers')).toEqual([{name: 'a'}]);
  });

  it.each(['removed', 'cleared'])('keeps nothing of secrets that were %s', async (how) => {
    const path = fresh();
    const store = await fileStore(path);
    const names = Array.from({length: 150}, (_, i) => `secret-${i}-`);
    for (const name of names) await insert(store, 'keys', name, {text: name.repeat(20)});
    if (how === 'cleared') await store.clear();
    else for (const name of names) await remove(store, 'keys', name);
    store.close();
    expect(readFileSync(path, 'latin1')).not.toContain('secret-');
  });

  it('takes an empty file, as somebody leaves it who was stopped at once', async () => {
    const path = fresh();
    writeFileSync(path, '');
    expect(await insert(await fileStore(path), 'providers', 'a', {})).toBe(true);
  });

  it('does not write into a file of a newer sandbox', async () => {
    const path = fresh();
    (await fileStore(path)).close();
    const newer = new Database(path);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    await expect(fileStore(path)).rejects.toThrow('it was written by a newer version of the sandbox');
  });

  it.each([
    [
      'text',
      (path: string) => writeFileSync(path, 'A letter, not a database.\n'.repeat(10)),
      'it is not a database',
    ],
    ['a few bytes', (path: string) => writeFileSync(path, 'SQLite format 3\0'), 'it is not a database'],
    ['a folder', (path: string) => mkdirSync(path), 'it is a folder'],
  ])('says what is wrong with %s', async (_name, make, reason) => {
    const path = fresh();
    make(path);
    await expect(fileStore(path)).rejects.toThrow(`cannot use ${path} as data file: ${reason}`);
  });

  it('says that it cannot be created, or is damaged, with its name', async () => {
    const nowhere = join(folder, 'none', 'a.db');
    await expect(fileStore(nowhere)).rejects.toThrow(
      `cannot use ${nowhere} as data file: it cannot be opened or created`,
    );
    const path = fresh();
    const store = await fileStore(path);
    for (let i = 0; i < 200; i++) await insert(store, 'providers', `p${i}`, {name: 'x'.repeat(100)});
    store.close();
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 7)]));
    await expect(fileStore(path)).rejects.toThrow(`cannot use ${path} as data file: `);
  });
});

describe('a file that goes away', () => {
  it.each([
    ['deleted', (path: string) => rmSync(path)],
    ['replaced', (path: string) => (renameSync(path, `${path}.old`), writeFileSync(path, ''))],
  ])('%s: no write is acknowledged that nobody would find', async (_name, change) => {
    const path = fresh();
    const store = await fileStore(path);
    await insert(store, 'providers', 'a', {});
    change(path);
    const message = `${path} was deleted or replaced; start the sandbox again`;
    await expect(insert(store, 'providers', 'b', {})).rejects.toThrow(message);
    await expect(replace(store, 'providers', 'a', {})).rejects.toThrow(message);
    await expect(remove(store, 'providers', 'a')).rejects.toThrow(message);
    await expect(store.clear()).rejects.toThrow(message);
    await expect(store.check()).rejects.toThrow(message);
  });
});

it('a check writes, and leaves nothing behind', async () => {
  const path = fresh();
  const store = await fileStore(path);
  await store.check();
  expect(await store.count('providers')).toBe(0);
  // A full disk refuses what has to be written, and nothing else.
  new Database(path).exec(
    `CREATE TRIGGER full BEFORE INSERT ON objects BEGIN SELECT RAISE(ROLLBACK, 'disk is full'); END`,
  );
  await expect(store.check()).rejects.toThrow(`${path}: disk is full`);
});

describe('a file that others use', () => {
  it('waits for a lock without holding up the process', async () => {
    const path = fresh();
    const store = await fileStore(path);
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    const writing = insert(store, 'providers', 'a', {});
    // Only an event loop that turns can release the lock.
    setTimeout(() => other.exec('ROLLBACK'), 100);
    expect(await store.list('providers')).toEqual([]);
    expect(await writing).toBe(true);
  });

  it('gives up with the name of the file', async () => {
    const path = fresh();
    const store = await fileStore(path);
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(insert(store, 'providers', 'a', {})).rejects.toThrow(`${path}: database is locked`);
  });

  it('fails only the writes that must when some of them arrive together', async () => {
    const path = fresh();
    const store = await fileStore(path);
    // A rule that one of three breaks; the sandbox has none, a full disk does the same.
    new Database(path).exec(
      `CREATE TRIGGER no_b BEFORE INSERT ON objects WHEN NEW.id = 'b' BEGIN SELECT RAISE(ROLLBACK, 'no b'); END`,
    );
    const writes = ['a', 'b', 'c', 'a'].map((id) => insert(store, 'routes', id, {id}));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes).toMatchObject([
      {value: true},
      {reason: new Error(`${path}: no b`)},
      {value: true},
      {value: false},
    ]);
    expect(await store.list('routes')).toEqual([{id: 'a'}, {id: 'c'}]);
  });

  it('lets an unreadable object be replaced or removed, and hinders no other write', async () => {
    const path = fresh();
    const store = await fileStore(path);
    for (const id of ['a', 'b']) await insert(store, 'routes', id, {});
    new Database(path).exec(`UPDATE objects SET value = '{'`);
    expect(await insert(store, 'routes', 'c', {})).toBe(true);
    expect(await replace(store, 'routes', 'a', {n: 1})).toBe(true);
    expect(await remove(store, 'routes', 'b')).toBe(true);
    expect(await store.list('routes')).toEqual([{n: 1}, {}]);
  });

  it('counts what two processes write', async () => {
    const path = fresh();
    const [one, two] = [await fileStore(path), await fileStore(path)];
    await Promise.all(
      [1, 2, 3].flatMap((i) => [insert(one, 'keys', `a${i}`, {}), insert(two, 'keys', `b${i}`, {})]),
    );
    expect(await one.transaction((rows) => rows.usage())).toEqual({objects: 6, bytes: 12});
  });

  it('belongs to its owner only, with its companions', async () => {
    const path = fresh();
    writeFileSync(path, '', {mode: 0o644});
    const store = await fileStore(path);
    await insert(store, 'keys', 'a', {});
    for (const end of ['', '-wal', '-shm']) expect(statSync(`${path}${end}`).mode & 0o777).toBe(0o600);
  });

  it('of an earlier sandbox is counted once', async () => {
    const path = fresh();
    (await fileStore(path)).close();
    const old = new Database(path);
    for (const name of ['insert', 'update', 'delete']) old.exec(`DROP TRIGGER count_${name}`);
    old.exec(`DROP TABLE usage; INSERT INTO objects (kind, id, value) VALUES ('keys', 'a', '{}')`);
    old.close();
    const store = await fileStore(path);
    expect(await store.transaction((rows) => rows.usage())).toEqual({objects: 1, bytes: 2});
  });

  it('names the object that somebody has spoilt', async () => {
    const path = fresh();
    const store = await fileStore(path);
    await insert(store, 'routes', 'a', {});
    new Database(path).exec(`UPDATE objects SET value = '{'`);
    await expect(store.list('routes')).rejects.toThrow(`${path}: routes a is not JSON`);
  });
});
