/** R10.22: what a reader stores is what is published, whole: the list was made of the files as they are now. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {makeList} from '@javelin/site/features/offline/build/make-list.ts';
import {isOfflineList} from '@javelin/site/features/offline/list.ts';
import {LIST_FILE} from '@javelin/site/features/offline/names.ts';
import {BUILD} from './built-page.ts';

export function checkOffline(): string[] {
  const list: unknown = JSON.parse(readFileSync(join(BUILD, LIST_FILE), 'utf8'));
  if (!isOfflineList(list)) return [`${LIST_FILE} is not in the form that the page reads.`];
  const files = makeList(BUILD).files;
  const names = [...new Set([...Object.keys(files), ...Object.keys(list.files)])];
  const different = names.filter((file) => String(files[file]) !== String(list.files[file]));
  return different.map((file) => `${LIST_FILE}: ${file} was written or changed after the list was made.`);
}
