import type Database from 'libsql';
import {DataFileError, identityOf, inspectDataFile} from './data-file.ts';
import {groupCommit} from './group-commit.ts';
import {isReadOnly, loadDriver, open} from './open.ts';
import type {JsonObject, Store, Table} from '@javelin/sandbox';
import {whenFree} from './when-free.ts';

export interface FileStore extends Store {
  /** Reads work, every write fails. */
  readonly isReadOnly: boolean;
  close(): void;
}

// In SQLite’s words.
const NO_LIMIT = -1;

/**
 * The durable store, for Node only. SQLite in WAL mode with synchronous=FULL: a write is on disk before the call that made
 * it is answered, so a killed process loses nothing that was answered with 200.
 */
export async function fileStore(path: string): Promise<FileStore> {
  const state = inspectDataFile(path);
  const Driver = await loadDriver();
  try {
    const database = await open(Driver, path, state);
    const sql = await whenFree(() => statements(database));
    return storeOf(path, database, sql, await isReadOnly(database));
  } catch (error) {
    throw new DataFileError(path, reasonOf(error));
  }
}

function storeOf(
  path: string,
  database: Database.Database,
  sql: ReturnType<typeof statements>,
  readOnly: boolean,
): FileStore {
  const isSameFile = identityOf(path);

  /** Every failure names the file: the caller of the API hears only that it failed, the log must say where. */
  const named = async <T>(running: Promise<T>): Promise<T> => {
    try {
      return await running;
    } catch (error) {
      throw new Error(`${path}: ${reasonOf(error)}`);
    }
  };
  const run = <T>(action: () => T): Promise<T> => named(whenFree(action));
  const commit = groupCommit(database);
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

function tryTo(action: () => void): void {
  try {
    action();
  } catch {
    // The next sandbox finds everything in the companion file.
  }
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
