/** What of a page runs, in page order, and the modules that its worker imports for it. */
import {stripVTControlCharacters} from 'node:util';
import {ContentError} from '../../../lib/problem.ts';
import {compilePython} from '../../../lib/python/compile/index.ts';
import {type FindFile, pageFiles, pythonFiles} from '../../../markdown/page-files.ts';
import type {Block} from '../../../markdown/read-page.ts';
import {type Runnable, type RunnableBlock, runnableBlocks} from '../../../markdown/runnable.ts';
import {literalsIn} from '../literals/find.ts';
import {compileScript} from './compile.ts';

export interface CompiledBlock extends RunnableBlock {
  /** A curl example needs none. */
  readonly module?: string;
}

/** What a compiler says, without what is for a terminal: colours, a sign before it, the place in the example after it. */
const firstLine = (message: string): string =>
  (stripVTControlCharacters(message).split('\n')[0] ?? '').replace(/^\s*[x×]\s+|\s\(\d+:\d+\)$/g, '');

function moduleOf({code, fence, group}: Block, kind: Runnable, findFile: FindFile): string | Promise<string> {
  const literals = literalsIn(kind, code, fence.fixed);
  if (kind === 'script')
    return compileScript({code, language: fence.lang === 'js' ? 'js' : 'ts', literals, findFile});
  const files = Object.fromEntries(pythonFiles(code).map((name) => [name, findFile(name) ?? '']));
  return compilePython({code, literals, awaits: kind === 'call', isAlone: group !== undefined, files});
}

/** The bundler would name a file that no writer knows. */
async function compile(block: Block, kind: Runnable, findFile: FindFile): Promise<string> {
  try {
    return await moduleOf(block, kind, findFile);
  } catch (error) {
    const {loc} = error as {loc?: {line: number}};
    throw new ContentError(block.file, [
      {
        line: block.line + (loc?.line ?? 0),
        what: `the example is not a program: ${firstLine((error as Error).message)}`,
        remedy: 'correct it, or add `norun="why it does not run"` to its fence.',
      },
    ]);
  }
}

export async function compileBlocks(blocks: readonly Block[]): Promise<CompiledBlock[]> {
  const findFile = pageFiles(blocks);
  const runnable = await runnableBlocks(blocks);
  return Promise.all(
    runnable.map(async ({block, kind}) =>
      kind === 'curl' ? {block, kind} : {block, kind, module: await compile(block, kind, findFile)},
    ),
  );
}
