/** Runs a JavaScript or TypeScript example in a process of its own, against a sandbox of its own. */
import {spawn} from 'node:child_process';
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {join} from 'node:path';
import {threadId} from 'node:worker_threads';
import {BASE_URL} from '@javelin/openapi/base-url';
import {variablesFor} from './sandbox-server.ts';
import type {Block} from '@javelin/site/features/run/build/read-page.ts';

/** Inside the package, so that `import "openai"` finds what is installed; one folder a thread, so that runs do not meet. */
export const SCRIPTS = fileURLToPath(
  new URL(`../.work/examples-${process.pid}-${threadId}`, import.meta.url),
);
/** What pages offer to download. Readers save it beside the script. */
const DOWNLOADS = fileURLToPath(new URL('../../site/static/downloads', import.meta.url));
/** Generous: a busy machine must not decide a check. */
const LIMIT_MS = 180_000;

export interface ScriptResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const EXTENSIONS: Readonly<Record<string, string>> = {js: 'mjs', ts: 'mts', tsx: 'tsx'};

const slug = (file: string) => file.replace(/\W+/g, '-');
/** One folder a page, so that its scripts find the files that it asked its reader to save. */
const folderOf = ({file}: Pick<Block, 'file'>) => join(SCRIPTS, slug(file));

export function scriptName({file, line, fence}: Block): string {
  return `${slug(file)}-${line}.${EXTENSIONS[fence.lang]}`;
}

/** Saves the JavaScript files of a page under the titles of their fences, as its reader does. */
export function saveFiles(blocks: readonly Block[]): void {
  for (const block of blocks) {
    const {lang, title = ''} = block.fence;
    if (lang !== 'js' || !/^[\w-]+\.m?js$/.test(title)) continue;
    mkdirSync(folderOf(block), {recursive: true});
    writeFileSync(join(folderOf(block), title), `${block.code}\n`);
  }
}

export function writeScript(block: Block, host = BASE_URL): string {
  mkdirSync(folderOf(block), {recursive: true});
  const path = join(folderOf(block), scriptName(block));
  // The port that an example listens on may be taken here, and the sandbox calls no model, so any free one will do.
  const code = block.code.replaceAll(BASE_URL, host).replace(/\.listen\(\d+\)/, '.listen(0)');
  // A block without imports is a module too: it may use top-level await.
  writeFileSync(path, `${code}\nexport {};\n`);
  return path;
}

export function runScript(block: Block, url: string): Promise<ScriptResult> {
  const path = writeScript(block, url);
  cpSync(DOWNLOADS, folderOf(block), {recursive: true});
  return new Promise((resolve) => {
    const child = spawn(process.execPath, block.fence.lang === 'js' ? [path] : ['--import', 'tsx', path], {
      env: {...process.env, ...variablesFor(url), NO_COLOR: '1', NODE_NO_WARNINGS: '1'},
      cwd: folderOf(block),
      timeout: LIMIT_MS,
    });
    const output = {stdout: '', stderr: ''};
    child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
    child.on('error', ({message}) => resolve({exitCode: null, ...output, stderr: message}));
    child.on('close', (exitCode, signal) => {
      const stderr = signal === null ? output.stderr : `${output.stderr}\nended by ${signal}`;
      resolve({exitCode, ...output, stderr});
    });
  });
}
