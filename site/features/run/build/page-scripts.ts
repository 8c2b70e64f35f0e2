/** What of a page runs, in page order, and the modules that its worker imports for it. */
import {pythonRequests} from '../../../lib/python/requests.ts';
import {pageFiles} from '../../../markdown/page-files.ts';
import {isRunnable, type Runnable} from '../../../markdown/runnable.ts';
import {compilePython} from './compile-python.ts';
import {compileScript} from './compile.ts';
import type {Block} from './read-page.ts';

export interface RunnableBlock {
  readonly block: Block;
  readonly kind: Runnable;
  /** The module; a curl example needs none. */
  readonly module?: string;
}

export async function runnableBlocks(blocks: readonly Block[]): Promise<RunnableBlock[]> {
  const found: RunnableBlock[] = [];
  const python: string[] = [];
  const findFile = pageFiles(blocks.map(({fence, code}) => ({title: fence.title, code})));
  for (const block of blocks) {
    const kind = isRunnable(block.code, block.fence, findFile);
    if (kind === 'curl') found.push({block, kind});
    if (kind === 'script')
      found.push({
        block,
        kind,
        module: compileScript(block.code, block.fence.lang === 'js' ? 'js' : 'ts', findFile),
      });
    if (kind !== 'python') continue;
    const requests = await pythonRequests(block.code, python);
    python.push(block.code);
    if (requests) found.push({block, kind, module: compilePython(block.code, requests)});
  }
  return found;
}
