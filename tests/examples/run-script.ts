/** Runs a JavaScript or TypeScript example in a process of its own, against a sandbox of its own. */
import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {join} from 'node:path';
import {DOCUMENTED_HOST, variablesFor} from './sandbox-server.ts';
import type {Block} from './page.ts';

/** Inside the package, so that `import "openai"` finds what is installed; one folder a run, so that runs do not meet. */
export const SCRIPTS = fileURLToPath(new URL(`../.work/examples-${process.pid}`, import.meta.url));
/** Readers save a page's downloads beside the script, so the script finds them where it runs. */
const DOWNLOADS = fileURLToPath(new URL('../../site/static/downloads', import.meta.url));
const LIMIT_MS = 60_000;

export interface ScriptResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const EXTENSIONS: Readonly<Record<string, string>> = {js: 'mjs', ts: 'mts', tsx: 'tsx'};

export function scriptName({file, line, fence}: Block): string {
  return `${file.replace(/\W+/g, '-')}-${line}.${EXTENSIONS[fence.lang]}`;
}

export function writeScript(block: Block, host = DOCUMENTED_HOST): string {
  mkdirSync(SCRIPTS, {recursive: true});
  const path = join(SCRIPTS, scriptName(block));
  // A block without imports is a module too: it may use top-level await.
  writeFileSync(path, `${block.code.replaceAll(DOCUMENTED_HOST, host)}\nexport {};\n`);
  return path;
}

export function runScript(block: Block, url: string): Promise<ScriptResult> {
  const path = writeScript(block, url);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, block.fence.lang === 'js' ? [path] : ['--import', 'tsx', path], {
      cwd: DOWNLOADS,
      env: {...process.env, ...variablesFor(url), NO_COLOR: '1', NODE_NO_WARNINGS: '1'},
      timeout: LIMIT_MS,
    });
    const output = {stdout: '', stderr: ''};
    child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
    child.on('close', (exitCode) => resolve({exitCode, ...output}));
  });
}
