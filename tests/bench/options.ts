import {basename, resolve} from 'node:path';
import {parseArgs} from 'node:util';

export interface BenchOptions {
  readonly builds: readonly {readonly name: string; readonly dir: string}[];
  readonly pages: readonly string[];
  readonly runs: number;
  /** Whether the tables replace those of PERFORMANCE.md. */
  readonly isWriting: boolean;
}

export class UsageError extends Error {}

const USAGE = 'Usage: npm run bench -- [--runs 5] [--pages /,/api] [--write] [build folder …]';

/** The front page, a page of code, the longest page, the API reference. */
const PAGES = ['/', '/javelin-core/quickstart', '/javelin-core/integration-new', '/api'];

/** Two builds may both end in `build`: then the folder above says which is which. */
function nameOf(dir: string, all: readonly string[]): string {
  const isUnique = all.filter((other) => basename(other) === basename(dir)).length === 1;
  return isUnique ? basename(dir) : resolve(dir).split('/').slice(-3).join('/');
}

export function readBenchOptions(args: readonly string[], root: string): BenchOptions {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        runs: {type: 'string'},
        pages: {type: 'string'},
        write: {type: 'boolean', default: false},
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`);
  }
  const {values, positionals} = parsed;
  const runs = Number(values.runs ?? '5');
  if (!Number.isInteger(runs) || runs < 1)
    throw new UsageError(`"${values.runs}" is not a number of runs: use 1 or more. ${USAGE}`);
  const pages = values.pages?.split(',') ?? PAGES;
  const wrong = pages.find((page) => !page.startsWith('/'));
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is not a page: pages start with a slash. ${USAGE}`);
  const dirs = (positionals.length > 0 ? positionals : ['site/build']).map((dir) => resolve(root, dir));
  return {
    builds: dirs.map((dir) => ({name: nameOf(dir, dirs), dir})),
    pages,
    runs,
    isWriting: values.write,
  };
}
