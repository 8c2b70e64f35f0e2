import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {build} from 'esbuild';
import {afterAll, expect, it} from 'vitest';
import {fileStore} from './file.ts';

const BUILD = fileURLToPath(new URL('../build/', import.meta.url));
const ENTRY = fileURLToPath(new URL('../test-data/open-store.ts', import.meta.url));
const PROCESSES = 4;
const FILES = 25;
const EVERY_MS = 40;
const START_UP_MS = 1000;

// Inside the repository, where the processes find libSQL.
mkdirSync(BUILD, {recursive: true});
const folder = mkdtempSync(join(BUILD, 'open-'));
afterAll(() => rmSync(folder, {recursive: true}));

it('lets several processes open one new file at the same moment, again and again', async () => {
  const program = join(folder, 'open-store.mjs');
  await build({
    entryPoints: [ENTRY],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['libsql'],
  });
  const files = Array.from({length: FILES}, (_, i) => join(folder, `${i}.db`));
  const start = String(Date.now() + START_UP_MS);
  const names = Array.from({length: PROCESSES}, (_, i) => `p${i}`);
  const outputs = await Promise.all(
    names.map((name) =>
      promisify(execFile)(process.execPath, [program, name, start, String(EVERY_MS), ...files]),
    ),
  );
  expect(outputs.map(({stdout}) => stdout).join('')).toBe('');
  for (const file of files) {
    const store = await fileStore(file);
    expect((await store.list('providers')).map(({name}) => name).sort(), file).toEqual(names);
    store.close();
  }
});
