/** The files that an example reads: saved from a block of its page, or downloaded from the site. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** `undefined`: a reader has no such file. */
export type FindFile = (name: string) => string | undefined;

interface TitledBlock {
  readonly title: string | undefined;
  readonly code: string;
}

const NAME = /^[\w-]+\.\w+$/;
// From the repository: this file is loaded by several module systems, which disagree about where it is.
const DOWNLOADS = path.join(process.cwd(), 'site/static/downloads');

export const pageFiles =
  (blocks: readonly TitledBlock[]): FindFile =>
  (name) => {
    if (!NAME.test(name)) return undefined;
    const block = blocks.find(({title}) => title === name);
    if (block) return `${block.code}\n`;
    const download = path.join(DOWNLOADS, name);
    return existsSync(download) ? readFileSync(download, 'utf8') : undefined;
  };

/** The calls that read a file. */
const READ = /\breadFile(?:Sync)?\(\s*([^,)]*)/g;

/** The names of the files that a program reads; `undefined` for one whose name it computes. */
export const filesRead = (code: string): (string | undefined)[] =>
  [...code.replace(/^\s*\/\/.*$/gm, '').matchAll(READ)].map(
    ([, name = '']) => /^["'`]([^"'`$]+)["'`]$/.exec(name.trim())?.[1],
  );
