import {setTimeout as sleep} from 'node:timers/promises';
import {fileStore} from '../store/file.ts';
import {insert} from '@javelin/sandbox/test-data/rows';

/**
 * One of several processes that open the same new files at the same moments, and write into each:
 * `node open-store.js NAME START EVERY FILE …`. Prints what went wrong.
 */
const TIMER_MS = 10;
const [name = '', start = '0', every = '0', ...files] = process.argv.slice(2);

for (const [i, file] of files.entries()) {
  const moment = Number(start) + i * Number(every);
  await sleep(moment - Date.now() - TIMER_MS);
  // A timer alone would let the processes arrive some milliseconds apart, which is long enough to miss each other.
  while (Date.now() < moment);
  try {
    const store = await fileStore(file);
    await insert(store, 'providers', name, {name});
    store.close();
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
  }
}
