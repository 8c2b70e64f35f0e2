/**
 * What the button "Read offline" needs, written into a built site: the service worker as one file, and the
 * list of what there is to store. A step of the build and no plugin of the framework, because plugins finish
 * in parallel and the list is about what all of them wrote; only the compressed copies come later. Usage: tsx
 * features/offline/build/write.ts [folder of the built site]
 */
import {copyFileSync, existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {NOT_FOUND_PAGE} from '@javelin/server/routes';
import {LIST_FILE, NOT_FOUND_FILE, WORKER_FILE} from '../names.ts';
import {makeList} from './make-list.ts';

const FEATURE = path.resolve(__dirname, '..');

function writeWorker(dir: string): void {
  buildSync({
    absWorkingDir: FEATURE,
    entryPoints: ['offline.worker.ts'],
    outfile: path.join(dir, WORKER_FILE),
    bundle: true,
    minify: true,
    format: 'iife',
    // As "browserslist" in site/package.json.
    target: ['chrome111', 'firefox121', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'warning',
  });
}

export default function writeOffline(dir: string = path.join(FEATURE, '../../build')): void {
  if (!existsSync(path.join(dir, 'index.html'))) {
    console.error(`No built site in ${dir} (index.html is missing). Run "npm run build" first.`);
    process.exit(1);
  }
  writeWorker(dir);
  copyFileSync(path.join(dir, NOT_FOUND_PAGE), path.join(dir, NOT_FOUND_FILE));
  const list = makeList(dir);
  writeFileSync(path.join(dir, LIST_FILE), JSON.stringify(list));
  console.log(`Offline: ${Object.keys(list.files).length} files, ${(list.bytes / 1e6).toFixed(1)} MB`);
}

if (process.argv[1] === __filename) writeOffline(process.argv[2] && path.resolve(process.argv[2]));
