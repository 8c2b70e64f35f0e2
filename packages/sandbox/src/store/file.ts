import {setTimeout as sleep} from 'node:timers/promises';
import type Database from 'libsql';
import packageFile from '../../package.json' with {type: 'json'};
import {APPLICATION_ID, DataFileError, FORMAT_VERSION, identityOf, inspectDataFile} from './data-file.ts';
import {groupCommit} from './group-commit.ts';
import type {JsonObject, Store, Table} from './store.ts';

export interface FileStore extends Store {
  /** Reads work, every write fails. */
  readonly isReadOnly: boolean;
  close(): void;
}

/** Installed on request only: it is the one part of the sandbox that is not plain JavaScript. */
const DRIVER = `libsql@${packageFile.dependencies.libsql}`;
const SET_VERSION = `PRAGMA user_version = ${FORMAT_VERSION}`;
// In SQLite’s words.
const NO_LIMIT = -1;
const LOCK_WAIT_MS = 5000;
const MAX_PAUSE_MS = 50;

/**
 * The durable store, for Node only. SQLite in WAL mode with synchronous=FULL: a write is on disk before the call that made
 * it is answered, so a killed process loses nothing that was answered with 200.
 */
export async function fileStore(path: string): Promise<FileStore> {
  const state = inspectDataFile(path);
  const Driver = await loadDriver();
  try {
    const database = await open(Driver, path, state === 'new');
    return storeOf(path, database, await isReadOnly(database));
  } catch (error) {
    throw new DataFileError(path, reasonOf(error));
  }
}

async function loadDriver(): Promise<typeof Database> {
  try {
    return (await import('libsql')).default;
  } catch {
    throw new Error(
      `--data needs libSQL, which is not installed here; "npm install ${DRIVER}" next to the sandbox adds it`,
    );
  }
}

async function open(Driver: typeof Database, path: string, isNew: boolean): Promise<Database.Database> {
  const database = new Driver(path);
  database.exec('PRAGMA synchronous = FULL');
  if (!isNew) {
    const {user_version} = database.prepare('PRAGMA user_version').get() as {user_version: number};
    if (user_version > FORMAT_VERSION) throw new Error('it was written by a newer version of the sandbox');
    return database;
  }
  // Before the switch to WAL, so that it is in the file itself however soon the process ends.
  await whenFree(() => database.exec(`PRAGMA application_id = ${APPLICATION_ID}`));
  await whenFree(() => database.exec(SET_VERSION));
  await whenFree(() => database.exec('PRAGMA journal_mode = WAL'));
  await whenFree(() =>
    database.exec(
      `CREATE TABLE IF NOT EXISTS objects (
         position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL,
         UNIQUE (kind, id))`,
    ),
  );
  return database;
}

/** Writes what is there already, and takes it back. */
async function isReadOnly(database: Database.Database): Promise<boolean> {
  await whenFree(() => database.exec('BEGIN IMMEDIATE'));
  try {
    database.exec(SET_VERSION);
    return false;
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_READONLY')) return true;
    throw error;
  } finally {
    database.exec('ROLLBACK');
  }
}

function storeOf(path: string, database: Database.Database, readOnly: boolean): FileStore {
  const isSameFile = identityOf(path);
  const sql = statements(database);

  /** Every failure names the file: the caller of the API hears only that it failed, the log must say where. */
  const named = async <T>(running: Promise<T>): Promise<T> => {
    try {
      return await running;
    } catch (error) {
      throw new Error(`${path}: ${reasonOf(error)}`);
    }
  };
  const run = <T>(action: () => T): Promise<T> => named(whenFree(action));
  const commit = groupCommit(database, whenFree);
  const write = async <T>(action: () => T): Promise<T> => {
    // SQLite would go on writing into the file that nobody can find any more, and acknowledge it.
    if (!isSameFile()) throw new Error(`${path} was deleted or replaced; start the sandbox again`);
    return named(commit(action));
  };
  const writeOne = async (action: () => {changes: number}): Promise<boolean> =>
    (await write(action)).changes === 1;
  const parse = (kind: Table, {id, value}: Row): JsonObject => {
    try {
      return JSON.parse(value) as JsonObject;
    } catch {
      throw new Error(`${kind} ${id} is not JSON`);
    }
  };

  return {
    isReadOnly: readOnly,
    list: (kind, idPrefix = '', limit = NO_LIMIT) =>
      run(() => (sql.list.all(kind, idPrefix, idPrefix, limit) as Row[]).map((row) => parse(kind, row))),
    get: (kind, id) =>
      run(() => {
        const row = sql.get.get(kind, id) as Row | undefined;
        return row && parse(kind, row);
      }),
    insert: (kind, id, value) => writeOne(() => sql.insert.run(kind, id, JSON.stringify(value))),
    replace: (kind, id, value) => writeOne(() => sql.update.run(JSON.stringify(value), kind, id)),
    remove: (kind, id) => writeOne(() => sql.remove.run(kind, id)),
    count: (kind) => run(() => (sql.count.get(kind) as {n: number}).n),
    clear: () => write(() => void database.exec('DELETE FROM objects')),
    close() {
      // So that the file is complete without its companion. Nothing is lost when it cannot be done.
      if (!readOnly && isSameFile()) tryTo(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
      database.close();
    },
  };
}

function statements(database: Database.Database) {
  return {
    get: database.prepare('SELECT id, value FROM objects WHERE kind = ? AND id = ?'),
    list: database.prepare(
      'SELECT id, value FROM objects WHERE kind = ? AND substr(id, 1, length(?)) = ? ORDER BY position LIMIT ?',
    ),
    insert: database.prepare('INSERT INTO objects (kind, id, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
    update: database.prepare('UPDATE objects SET value = ? WHERE kind = ? AND id = ?'),
    remove: database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?'),
    count: database.prepare('SELECT count(*) AS n FROM objects WHERE kind = ?'),
  };
}

interface Row {
  id: string;
  value: string;
}

/**
 * Another process may hold the file. SQLite's own way to wait stops this whole process; here only the call that needs
 * the file waits.
 */
async function whenFree<T>(action: () => T): Promise<T> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return action();
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)) || Date.now() > deadline) throw error;
    }
    await sleep(pause);
  }
}

function tryTo(action: () => void): void {
  try {
    action();
  } catch {
    // The next sandbox finds everything in the companion file.
  }
}

function codeOf(error: unknown): string {
  const {code} = error as {code?: unknown};
  return typeof code === 'string' ? code : '';
}

const READONLY_FOLDER = 1544;

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // The driver wraps SQLite’s "unable to open" (14) in an internal name that helps nobody.
  if (reason.startsWith('ConnectionFailed')) return 'it cannot be opened or created';
  if ((error as {rawCode?: unknown}).rawCode === READONLY_FOLDER)
    return 'its folder is read-only, and SQLite needs to write beside the file';
  return reason.replace(/\s+/g, ' ');
}
