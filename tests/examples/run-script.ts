/** Runs a JavaScript or TypeScript example as its reader does, against a sandbox of its own. */
import {cpSync, existsSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {join} from 'node:path';
import {threadId} from 'node:worker_threads';
import {BASE_URL} from '@javelin/openapi/base-url';
import {variablesFor} from './sandbox-server.ts';
import {runInProcess, runJob, type ScriptResult} from './script-process.ts';
import {bundleMigrate, MIGRATE} from '@javelin/migrate/bundle';
import type {Block} from '@javelin/site/markdown/read-page.ts';

/** Inside the package, so that `import "openai"` finds what is installed; one folder a thread, so that runs do not meet. */
export const SCRIPTS = fileURLToPath(
  new URL(`../.work/examples-${process.pid}-${threadId}`, import.meta.url),
);
/** What pages offer to download. Readers save it beside the script. */
const DOWNLOADS = fileURLToPath(new URL('../../site/static/downloads', import.meta.url));

const EXTENSIONS: Readonly<Record<string, string>> = {js: 'mjs', ts: 'mts', tsx: 'tsx'};

const slug = (file: string) => file.replace(/\W+/g, '-');
/** One folder a page, so that its scripts find the files that it asked its reader to save, with a copy of the downloads. */
function folderOf({file}: Pick<Block, 'file'>): string {
  const folder = join(SCRIPTS, slug(file));
  if (!existsSync(folder)) cpSync(DOWNLOADS, folder, {recursive: true});
  return folder;
}

export function scriptName({file, line, fence}: Block): string {
  return `${slug(file)}-${line}.${EXTENSIONS[fence.lang]}`;
}

/** Saves the JavaScript and TypeScript files of a page under the titles of their fences, as its reader does. */
export function saveFiles(blocks: readonly Block[]): void {
  for (const block of blocks) {
    const {lang, title = ''} = block.fence;
    if (!/^[jt]s$/.test(lang) || !/^[\w-]+\.(?:m?js|ts)$/.test(title)) continue;
    writeFileSync(join(folderOf(block), title), `${block.code}\n`);
  }
}

export function writeScript(block: Block, host = BASE_URL): string {
  const path = join(folderOf(block), scriptName(block));
  // The port that an example listens on may be taken here, and the sandbox calls no model, so any free one will do.
  const code = block.code.replaceAll(BASE_URL, host).replace(/\.listen\(\d+\)/, '.listen(0)');
  // A block without imports is a module too: it may use top-level await.
  writeFileSync(path, `${code}\nexport {};\n`);
  return path;
}

/** `node javelin-smoke-test.mjs --expect dlp`: a program of the downloads, as a reader starts it. */
const NODE_COMMAND = /^node ([\w-]+\.mjs)((?:[ \n\\]+[^\s"'\\$]+)*)$/;

export const isNodeCommand = ({fence, code}: Block): boolean =>
  fence.lang === 'bash' && NODE_COMMAND.test(code.trim());

export async function runNodeCommand(block: Block, url: string): Promise<ScriptResult> {
  const [, program = '', rest = ''] = NODE_COMMAND.exec(block.code.trim())!;
  const folder = folderOf(block);
  // The one download that the build makes.
  if (program === MIGRATE) await bundleMigrate(join(folder, program));
  return runInProcess({
    path: join(folder, program),
    folder,
    code: '',
    isTypeScript: false,
    variables: variablesFor(url),
    args: rest.split(/[\s\\]+/).filter(Boolean),
  });
}

export function runScript(block: Block, url: string): Promise<ScriptResult> {
  return runJob({
    path: writeScript(block, url),
    code: block.code,
    folder: folderOf(block),
    isTypeScript: block.fence.lang !== 'js',
    variables: variablesFor(url),
  });
}
