/** Which blocks of a page get a Run button. Shared by the build of the pages and the checks of the examples. */
import type {PythonRequest} from '../lib/python/request.ts';
import {createProgramReader, knownRequests} from '../lib/python/requests.ts';
import type {Fence} from './fence.ts';
import {filesRead, type FindFile, pageFiles} from './page-files.ts';
import type {Block} from './read-page.ts';

/** Of a Python program, what it asks of the gateway runs: if lib/python finds requests in it. */
export type Runnable = 'curl' | 'script' | 'python';

/** A request, or an update that keeps what it has read in a variable. */
const CURL = /^(?:\s*#.*\n)*\s*(?:\w+=\$\()?curl\s/;
/** Packages that examples may import in a page; each is bundled once and loaded when an example asks for it. */
const LIBRARIES: readonly string[] = ['openai', 'ai', '@ai-sdk/openai-compatible'];
const IMPORTED = /^(?:import|export)\s(?:[^;"'`]*?\sfrom\s+)?["']([^"']+)["']/gm;

/** Of Node's modules a browser has only this, for files that are compiled into the script. */
const FILE_SYSTEM = /^node:fs(?:\/promises)?$/;

/** A browser has neither Node's modules nor the modules that a reader saves beside a script. */
function isForBrowsers(code: string, findFile: FindFile): boolean {
  const modules = [...code.matchAll(IMPORTED)].map(([, from = '']) => from);
  const hasFiles = filesRead(code).every((name) => name !== undefined && findFile(name) !== undefined);
  return modules.every((from) => LIBRARIES.includes(from) || (FILE_SYSTEM.test(from) && hasFiles));
}

const NO_FILES: FindFile = () => undefined;

export function isRunnable(
  code: string,
  {lang, norun, response, output}: Fence,
  findFile = NO_FILES,
): Runnable | undefined {
  if (norun !== undefined || response || output) return undefined;
  if (lang === 'bash' && CURL.test(code)) return 'curl';
  if ((lang === 'js' || lang === 'ts') && isForBrowsers(code, findFile)) return 'script';
  return lang === 'python' ? 'python' : undefined;
}

export interface RunnableBlock<B extends Block = Block> {
  readonly block: B;
  readonly kind: Runnable;
  /** Of a Python program. */
  readonly requests?: readonly PythonRequest[];
}

/** What of a page gets a Run, in page order. Not what a plugin has made: Run compiles what the file holds. */
export async function runnableBlocks<B extends Block>(blocks: readonly B[]): Promise<RunnableBlock<B>[]> {
  const found: RunnableBlock<B>[] = [];
  const readProgram = createProgramReader();
  const findFile = pageFiles(blocks);
  for (const block of blocks) {
    const kind = block.line > 0 ? isRunnable(block.code, block.fence, findFile) : undefined;
    if (kind === 'python') {
      const requests = knownRequests(await readProgram(block.code));
      if (requests) found.push({block, kind, requests});
    } else if (kind) found.push({block, kind});
  }
  return found;
}
