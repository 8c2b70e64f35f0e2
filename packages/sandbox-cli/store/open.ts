import {createRequire} from 'node:module';
import {join} from 'node:path';
import type Database from 'libsql';
import packageFile from '../package.json' with {type: 'json'};
import {APPLICATION_ID, FORMAT_VERSION, type FileState} from './data-file.ts';
import {codeOf, whenFree} from './when-free.ts';

/** Installed on request only: it is the one part of the sandbox that is not plain JavaScript. */
const DRIVER = `libsql@${packageFile.dependencies.libsql}`;
const SET_VERSION = `PRAGMA user_version = ${FORMAT_VERSION}`;
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS objects (
  position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL,
  UNIQUE (kind, id))`;
/** Counted by SQLite itself, so that the limits hold whoever writes. */
const CREATE_USAGE = `
CREATE TABLE usage (objects INTEGER NOT NULL, bytes INTEGER NOT NULL);
INSERT INTO usage SELECT count(*), total(length(CAST(value AS BLOB))) FROM objects;
CREATE TRIGGER count_insert AFTER INSERT ON objects BEGIN
  UPDATE usage SET objects = objects + 1, bytes = bytes + length(CAST(NEW.value AS BLOB));
END;
CREATE TRIGGER count_update AFTER UPDATE OF value ON objects BEGIN
  UPDATE usage SET bytes = bytes + length(CAST(NEW.value AS BLOB)) - length(CAST(OLD.value AS BLOB));
END;
CREATE TRIGGER count_delete AFTER DELETE ON objects BEGIN
  UPDATE usage SET objects = objects - 1, bytes = bytes - length(CAST(OLD.value AS BLOB));
END`;
const HAS_USAGE = `SELECT 1 FROM sqlite_master WHERE name = 'usage'`;

/** Beside the sandbox, or in the current folder: npx keeps the sandbox in a place of its own. */
export async function loadDriver(): Promise<typeof Database> {
  try {
    return (await import('libsql')).default;
  } catch {
    try {
      return createRequire(join(process.cwd(), 'package.json'))('libsql') as typeof Database;
    } catch {
      throw new Error(`--data needs libSQL, which is not installed here; "npm install ${DRIVER}" adds it`);
    }
  }
}

/**
 * Opens a file, and makes it a data file when it is new. Others may do the same at this moment, so every step waits for them:
 * even a look at the version needs the file to be free.
 */
export async function open(
  Driver: typeof Database,
  path: string,
  state: FileState,
): Promise<Database.Database> {
  const database = await whenFree(() => new Driver(path));
  await whenFree(() => database.exec('PRAGMA synchronous = NORMAL'));
  // What was deleted may be a secret: it is overwritten, not only forgotten.
  await whenFree(() => database.exec('PRAGMA secure_delete = ON'));
  if (state === 'new') await whenFree(() => create(database));
  // Changes nothing in a file that has it; one whose first sandbox was killed at once may not.
  await whenFree(() => database.exec('PRAGMA journal_mode = WAL'));
  const {user_version} = await whenFree(
    () => database.prepare('PRAGMA user_version').get() as {user_version: number},
  );
  if (user_version > FORMAT_VERSION) throw new Error('it was written by a newer version of the sandbox');
  await whenFree(() => countUsage(database));
  return database;
}

/** A file of an earlier sandbox has no counters yet; a read-only one needs none. */
function countUsage(database: Database.Database): void {
  try {
    if (!database.prepare(HAS_USAGE).get())
      inTransaction(database, () => {
        if (!database.prepare(HAS_USAGE).get()) database.exec(CREATE_USAGE);
      });
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_READONLY')) throw error;
    database.exec('CREATE TEMP TABLE usage AS SELECT 0 AS objects, 0 AS bytes');
  }
}

/**
 * All of it or nothing, so that whoever finds our mark in a file finds the table as well; and before the switch to WAL, so that it is
 * in the file itself however soon the process ends.
 */
function create(database: Database.Database): void {
  inTransaction(database, () => {
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec(SET_VERSION);
    database.exec(CREATE_TABLE);
  });
}

/** Writes what is there already, and takes it back. */
export function isReadOnly(database: Database.Database): Promise<boolean> {
  return whenFree(() => {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(SET_VERSION);
      return false;
    } catch (error) {
      if (codeOf(error).startsWith('SQLITE_READONLY')) return true;
      throw error;
    } finally {
      if (database.inTransaction) database.exec('ROLLBACK');
    }
  });
}

/** Several writes as one: all of them are made, or none. */
export function inTransaction<T>(database: Database.Database, action: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = action();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    // SQLite may have done so itself, for instance when the disk is full.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
