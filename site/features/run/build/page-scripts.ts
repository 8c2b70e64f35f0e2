/** What of a page runs, in page order, and the modules that its worker imports for it. */
import {stripVTControlCharacters} from 'node:util';
import {ContentError} from '../../../lib/problem.ts';
import {pythonRequests} from '../../../lib/python/requests.ts';
import {type FindFile, pageFiles} from '../../../markdown/page-files.ts';
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

/** What a compiler says, without what is for a terminal: colours, a sign before it, the place in the example after it. */
const firstLine = (message: string): string =>
  (stripVTControlCharacters(message).split('\n')[0] ?? '').replace(/^\s*[x×]\s+|\s\(\d+:\d+\)$/g, '');

/** The bundler would name a file that no writer knows. */
function compile({code, fence, file, line}: Block, findFile: FindFile): string {
  try {
    return compileScript(code, fence.lang === 'js' ? 'js' : 'ts', findFile);
  } catch (error) {
    const {loc} = error as {loc?: {line: number}};
    throw new ContentError(file, [
      {
        line: line + (loc?.line ?? 0),
        what: `the example is not a program: ${firstLine((error as Error).message)}`,
        remedy: 'correct it, or add `norun="why it does not run"` to its fence.',
      },
    ]);
  }
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
        module: compile(block, findFile),
      });
    if (kind !== 'python') continue;
    const requests = await pythonRequests(block.code, python);
    python.push(block.code);
    if (requests) found.push({block, kind, module: compilePython(block.code, requests)});
  }
  return found;
}
