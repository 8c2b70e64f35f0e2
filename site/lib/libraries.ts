import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

const LOCKFILE = resolve(__dirname, '../../package-lock.json');

let version: string | undefined;

/** For what a library has made of content: it stays true until some library changes. */
export const versionOfLibraries = (): string =>
  (version ??= createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex'));
