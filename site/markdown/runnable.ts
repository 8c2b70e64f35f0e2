/** Which blocks of a page get a Run button. Shared by the build of the pages and the checks of the examples. */
import {hasEffect, unsupportedIn} from '../lib/python/compile/index.ts';
import type {Fence} from './fence.ts';
import {filesRead, type FindFile, pageFiles, pythonFiles} from './page-files.ts';
import type {Block} from './read-page.ts';

/**
 * A listing is Python that neither sends nor shows anything: it has no button, and what it defines is there for later programs.
 * A call is an example of the Python reference: it starts with the page's objects and listings, whatever ran before.
 */
export type Runnable = 'curl' | 'script' | 'python' | 'listing' | 'call';

/** A request, or an update that keeps what it has read in a variable. */
const CURL = /^(?:\s*#.*\n)*\s*(?:\w+=\$\(|\[ "\$\{\w+:\?[\w ]+\}" = 0 \] &&\s*)?curl\s/;
/** Packages that examples may import in a page; each is bundled once and loaded when an example asks for it. */
const LIBRARIES: readonly string[] = ['openai', 'ai', '@ai-sdk/openai-compatible'];
const IMPORTED = /^(?:import|export)\s(?:[^;"'`]*?\sfrom\s+)?["']([^"']+)["']/gm;

/** Of Node's modules a browser has only this, for files that are compiled into the script. */
const FILE_SYSTEM = /^node:fs(?:\/promises)?$/;

/** A browser has none of Node's modules; those that a reader saves beside a script are compiled into it. */
function isForBrowsers(code: string, findFile: FindFile): boolean {
  const isBeside = (from: string) => {
    const file = from.startsWith('./') ? findFile(from.slice(2)) : undefined;
    return file !== undefined && isForBrowsers(file, findFile);
  };
  const modules = [...code.matchAll(IMPORTED)].map(([, from = '']) => from);
  const hasFiles = filesRead(code).every((name) => name !== undefined && findFile(name) !== undefined);
  return modules.every(
    (from) => LIBRARIES.includes(from) || (FILE_SYSTEM.test(from) && hasFiles) || isBeside(from),
  );
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
}

/** By a plugin: signatures, and examples in tabs. These may use `await` outside a function; the reference says so. */
export const isGenerated = ({line}: Block): boolean => line === 0;

/** Python runs if it compiles (lib/python). */
async function kindOf(block: Block, findFile: FindFile): Promise<Runnable | undefined> {
  const kind = isRunnable(block.code, block.fence, findFile);
  if (kind !== 'python') return kind;
  if (isGenerated(block) && block.group === undefined) return undefined;
  const hasFiles = pythonFiles(block.code).every((name) => findFile(name) !== undefined);
  if (!hasFiles || (await unsupportedIn(block.code, isGenerated(block))) !== undefined) return undefined;
  if (await hasEffect(block.code)) return isGenerated(block) ? 'call' : 'python';
  return block.group === undefined ? 'listing' : undefined;
}

/** What of a page gets a Run, in page order. */
export async function runnableBlocks<B extends Block>(blocks: readonly B[]): Promise<RunnableBlock<B>[]> {
  const found: RunnableBlock<B>[] = [];
  const findFile = pageFiles(blocks);
  for (const block of blocks) {
    const kind = await kindOf(block, findFile);
    if (kind) found.push({block, kind});
  }
  return found;
}
