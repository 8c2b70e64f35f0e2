/** Which files of a build make up the site for a reader without a network, and the list of them. */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {isPublic, listFiles} from '@javelin/server/files';
import type {OfflineList} from '../list.ts';
import {NOT_FOUND_PAGE} from '@javelin/server/routes';
import {LIST_FILE, WORKER_FILE} from '../names.ts';

/**
 * Left out: what no page shows. Pictures that other sites put beside a link, what search engines read, the
 * archive of the MCP server (installed with npm, which brings its own cache), and what the worker must not
 * serve. The not-found page is there as a copy.
 */
const LEFT_OUT: readonly RegExp[] = [
  /^img\/(?:cards\/|social-card)/,
  /^(?:sitemap\.xml|robots\.txt)$/,
  /\.tgz$/,
  new RegExp(`^(?:${LIST_FILE}|${WORKER_FILE}|${NOT_FOUND_PAGE})$`),
];

export const isStored = (file: string): boolean =>
  isPublic(file) && !LEFT_OUT.some((pattern) => pattern.test(file));

/** The same hash as list.ts computes in the browser. */
const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest().subarray(0, 16).toString('base64url');

export function makeList(dir: string): OfflineList {
  const files = listFiles(dir)
    .filter(isStored)
    .map((file): [string, [string, number]] => {
      const content = readFileSync(join(dir, file));
      return [file, [hashOf(content), content.length]];
    });
  return {
    version: hashOf(JSON.stringify(files)),
    bytes: files.reduce((sum, [, [, bytes]]) => sum + bytes, 0),
    files: Object.fromEntries(files),
  };
}
