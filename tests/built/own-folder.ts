/** R10.15: builds of the same commit are the same to the byte wherever they are made: no file names the folder it was built in. */
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {BUILD} from './built-page.ts';
import {ROOT} from '../fixtures/folders.ts';

export function namesFolder(file: string, content: string, folder: string): string[] {
  const start = content.indexOf(folder);
  if (start === -1) return [];
  const place = content.slice(Math.max(0, start - 40), start + folder.length + 40);
  return [`${file} names the folder it was built in; write the path relative to the site: …${place}…`];
}

export function checkOwnFolder(): string[] {
  return readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => !/\.(br|gz)$/.test(file) && statSync(join(BUILD, file)).isFile())
    .flatMap((file) => namesFolder(file, readFileSync(join(BUILD, file), 'latin1'), ROOT));
}
