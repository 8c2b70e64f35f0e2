import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import once from './once.cjs';

const LOCKFILE = resolve(__dirname, '../../package-lock.json');

/** For what a library has made of content: it stays true until some library changes. */
export const versionOfLibraries = (): string =>
  once('libraries', () => createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex'));
