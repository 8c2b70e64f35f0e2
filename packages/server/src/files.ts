import {readdirSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

/**
 * Every file below `dir` as a `/`-separated path relative to it, sorted, so that what is made from it is
 * reproducible.
 */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** A host's own files, hidden files and the compressed copies are never addressed by a URL. */
export function isPublic(file: string): boolean {
  if (file.split('/').some((segment) => segment.startsWith('.'))) return false;
  return file !== '_headers' && file !== '_redirects' && !/\.(br|gz)$/.test(file);
}
