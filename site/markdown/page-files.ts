/** The files that an example reads: saved from a block of its page, or downloaded from the site. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {docsFile} from '../lib/pages.ts';
import type {Block} from './read-page.ts';

/** `undefined`: a reader has no such file. */
export type FindFile = (name: string) => string | undefined;

const NAME = /^[\w-]+\.\w+$/;
const DOWNLOADS = docsFile('../site/static/downloads');

export const pageFiles =
  (blocks: readonly Pick<Block, 'fence' | 'code'>[]): FindFile =>
  (name) => {
    if (!NAME.test(name)) return undefined;
    const block = blocks.find(({fence}) => fence.title === name);
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

/** The files that a Python program names in `Path(…)`. */
export const pythonFiles = (code: string): string[] =>
  [...code.matchAll(/\bPath\(\s*["']([^"']+)["']\s*\)/g)].map(([, name = '']) => name);
