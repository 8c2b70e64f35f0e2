import type Database from 'libsql';
import type {JsonObject, Rows, Store, Table} from '@javelin/sandbox';
import {DataFileError, identityOf, inspectDataFile, protect} from './data-file.ts';
import {groupCommit} from './group-commit.ts';
import {inTransaction, isReadOnly, loadDriver, open} from './open.ts';
import {whenFree} from './when-free.ts';

export interface FileStore extends Store {
  /** Reads work, every write fails. */
  readonly isReadOnly: boolean;
  close(): void;
}

// In SQLite’s words.
const NO_LIMIT = -1;

/**
 * The durable store. SQLite in WAL mode with synchronous=NORMAL: a write is with the operating system before the call has
 * its response, so a killed process loses nothing that returned 200. After a power failure the file is intact; the
 * last writes may be missing.
 */
export async function fileStore(path: string): Promise<FileStore> {
  const state = inspectDataFile(path);
  const Driver = await loadDriver();
  try {
    protect(path);
    const database = await open(Driver, path, state);
    const sql = await whenFree(() => statements(database));
    return storeOf(path, database, sql, await isReadOnly(database));
  } catch (error) {
    throw new DataFileError(path, reasonOf(error));
  }
}

type Statements = ReturnType<typeof statements>;

function storeOf(path: string, database: Database.Database, sql: Statements, readOnly: boolean): FileStore {
  const isSameFile = identityOf(path);
  const rows = rowsOf(sql);

  /** Every failure names the file: the caller of the API hears only that it failed, the log must say where. */
  const run = async <T>(action: () => T): Promise<T> => {
    let own: {error: unknown} | undefined;
    try {
      return await whenFree(() => {
        try {
          return action();
        } catch (error) {
          if (error instanceof ActionError) own = {error: error.cause};
          throw error;
        }
      });
    } catch (error) {
      throw own ? own.error : new Error(`${path}: ${reasonOf(error)}`);
    }
  };
  const write = groupCommit(async (action) => {
    // SQLite would go on writing into the file that nobody can find any more, and acknowledge it.
    if (!isSameFile()) throw new Error(`${path} was deleted or replaced; start the sandbox again`);
    return run(() => inTransaction(database, action));
  });

  return {
    isReadOnly: readOnly,
    list: (kind, idPrefix = '', limit = NO_LIMIT) =>
      run(() => (sql.list.all(kind, idPrefix, idPrefix, limit) as Stored[]).map((row) => parse(kind, row))),
    get: (kind, id) =>
      run(() => {
        const row = sql.get.get(kind, id) as Stored | undefined;
        return row && parse(kind, row);
      }),
    transaction: (action) => write(() => perform(action, rows)),
    count: (kind) => run(() => (sql.count.get(kind) as {n: number}).n),
    clear: (all = []) =>
      write(() => {
        database.exec('DELETE FROM objects');
        for (const row of all) rows.insert(...row);
      }),
    check: () =>
      write(() => {
        // SQLite writes nothing where nothing changes. No name is empty, so that this one is free.
        rows.insert('providers', '', {});
        rows.remove('providers', '');
      }),
    close() {
      // So that the file is complete without its companion. Nothing is lost when it cannot be done.
      if (!readOnly && isSameFile()) tryTo(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
      database.close();
    },
  };
}

/** What the action of a transaction threw, which is no failure of the file. */
class ActionError extends Error {}

function perform<T>(action: (rows: Rows) => T, rows: Rows): T {
  try {
    return action(rows);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new ActionError('', {cause: error});
  }
}

function rowsOf(sql: Statements): Rows {
  return {
    get(table, id) {
      const row = sql.get.get(table, id) as Stored | undefined;
      try {
        return row && parse(table, row);
      } catch {
        return {};
      }
    },
    insert: (table, id, value) => sql.insert.run(table, id, JSON.stringify(value)).changes === 1,
    replace: (table, id, value) => sql.update.run(JSON.stringify(value), table, id).changes === 1,
    remove: (table, id) => sql.remove.run(table, id).changes === 1,
    usage() {
      const {objects, bytes} = sql.usage.get() as ReturnType<Rows['usage']>;
      return {objects, bytes};
    },
  };
}

function parse(kind: Table, {id, value}: Stored): JsonObject {
  try {
    return JSON.parse(value) as JsonObject;
  } catch {
    throw new Error(`${kind} ${id} is not JSON`);
  }
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
    usage: database.prepare('SELECT objects, bytes FROM usage'),
  };
}

interface Stored {
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
