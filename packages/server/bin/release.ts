/**
 * `npm run release -- --to /srv/javelin`: lays the build down beside the one that is served, and swaps the
 * two.
 */
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {goBack, release, ReleaseError} from '../src/release.ts';

const USAGE = 'Usage: npm run release -- --to <folder> [--dir site/build] | --to <folder> --back';
const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {to: {type: 'string'}, dir: {type: 'string'}, back: {type: 'boolean', default: false}},
    }).values;
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`);
  }
}

function main(): void {
  const {to, dir = inRepository('site/build'), back} = readOptions(process.argv.slice(2));
  if (to === undefined) throw new ReleaseError(USAGE);
  const {id, folder, carried} = back
    ? goBack(to)
    : release({dir, to, nginxConf: inRepository('deploy/nginx.conf')});
  console.log(`Release ${id} is current: ${folder} (${carried} files of the release before stay reachable)`);
}

try {
  main();
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
