import Database from 'libsql';
import type {JsonObject, Store} from './store.ts';

export interface FileStore extends Store {
  close(): void;
}

/**
 * The durable store, for Node only. SQLite in WAL mode with synchronous=FULL: a write is on disk before the call that made
 * it is answered, so a killed process loses nothing that was answered with 200.
 */
export function fileStore(path: string): FileStore {
  const database = new Database(path);
  // A second sandbox on the same file waits for its turn instead of failing at once.
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(
    `CREATE TABLE IF NOT EXISTS objects (
       position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL,
       UNIQUE (kind, id))`,
  );
  const select = database.prepare('SELECT value FROM objects WHERE kind = ? AND id = ?');
  const selectAll = database.prepare(
    'SELECT value FROM objects WHERE kind = ? AND substr(id, 1, length(?)) = ? ORDER BY position',
  );
  const insert = database.prepare(
    'INSERT INTO objects (kind, id, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const update = database.prepare('UPDATE objects SET value = ? WHERE kind = ? AND id = ?');
  const remove = database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?');
  const count = database.prepare('SELECT count(*) AS n FROM objects WHERE kind = ?');

  return {
    async list(kind, idPrefix = '') {
      return (selectAll.all(kind, idPrefix, idPrefix) as Row[]).map(parse);
    },
    async get(kind, id) {
      const row = select.get(kind, id) as Row | undefined;
      return row && parse(row);
    },
    async insert(kind, id, value) {
      return insert.run(kind, id, JSON.stringify(value)).changes === 1;
    },
    async replace(kind, id, value) {
      return update.run(JSON.stringify(value), kind, id).changes === 1;
    },
    async remove(kind, id) {
      return remove.run(kind, id).changes === 1;
    },
    async count(kind) {
      return (count.get(kind) as {n: number}).n;
    },
    async clear() {
      database.exec('DELETE FROM objects');
    },
    close() {
      database.close();
    },
  };
}

interface Row {
  value: string;
}

function parse(row: Row): JsonObject {
  return JSON.parse(row.value) as JsonObject;
}
