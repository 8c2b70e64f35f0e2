import {chmodSync, closeSync, existsSync, openSync, readSync, statSync} from 'node:fs';

/** Looks at a data file without SQLite: opening a file of somebody else could already change it. */

// "Javl". SQLite keeps this number for programs that want to know their own files again.
export const APPLICATION_ID = 0x4a61766c;
export const FORMAT_VERSION = 1;
const LEGIBLE_HEADER = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const APPLICATION_ID_AT = 68;

/** A file that cannot be used; the message says which and why. */
export class DataFileError extends Error {
  constructor(path: string, reason: string) {
    super(`cannot use ${path} as data file: ${reason}`);
  }
}

export type FileState = 'new' | 'ours';

/** Whether the file is ours to write. An empty one is: a sandbox may have been stopped right after creating it. */
export function inspectDataFile(path: string): FileState {
  const header = readHeader(path);
  if (header === undefined || header.length === 0) return 'new';
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 16) !== LEGIBLE_HEADER) {
    throw new DataFileError(path, 'it is not a database');
  }
  if (header.readUInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID) {
    throw new DataFileError(path, 'it is a database of a different program');
  }
  return 'ours';
}

/** The start of the file; undefined when there is none yet. */
function readHeader(path: string): Buffer | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new DataFileError(path, REASONS[code ?? ''] ?? 'it cannot be opened or created');
  }
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0));
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    throw new DataFileError(path, REASONS[code ?? ''] ?? 'it cannot be read');
  } finally {
    closeSync(file);
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'you have no permission to read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
};

const OWNER_ONLY = 0o600;

/** There are secrets in it. SQLite gives its companions the rights that the file has when they are made. */
export function protect(path: string): void {
  const attempts = [
    () => existsSync(path) || closeSync(openSync(path, 'a', OWNER_ONLY)),
    ...['', '-wal', '-shm'].map((end) => () => chmodSync(`${path}${end}`, OWNER_ONLY)),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // There is no companion yet, or the file is somebody else's: it is used as it is. SQLite says what else is wrong.
    }
  }
}

/** Tells whether a path still leads to the file it led to when this was called. */
export function identityOf(path: string): () => boolean {
  const {dev, ino} = statSync(path);
  return () => {
    const now = statSync(path, {throwIfNoEntry: false});
    return now?.dev === dev && now.ino === ino;
  };
}
