/**
 * Writes `x.br` and `x.gz` beside every compressible file, so that no host has to compress while a reader
 * waits. Runs after `docusaurus build`, not as a plugin: plugins finish in parallel, and only then does every
 * file exist.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {type BrotliOptions, brotliCompress, constants, gzip} from 'node:zlib';
import {isCompressible} from './content-types.ts';
import {isPublic, listFiles} from './files.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this the headers weigh more than what compression saves. */
const MINIMUM_BYTES = 512;

/**
 * What every page loads, what a search waits for, and the pages that are heavy for a first response are
 * compressed as well as possible.
 */
const WAITED_FOR = /^assets\/js\/(?:runtime~)?main\.|^search-/;
const HEAVY_PAGE = 29 * 1024;
const BEST = constants.BROTLI_MAX_QUALITY;

/** For all others: level 10 would save 6 % in ten times the time. */
const USUAL = 9;

/** For the few clients without brotli: level 9 takes twice the time for 1 % less. */
const GZIP_LEVEL = 6;

export const brotliOptions = (bytes: number, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});

/** Other versions of the encoders may write other bytes. */
const ENCODERS = `brotli ${process.versions.brotli}, zlib ${process.versions.zlib}`;

/** Results of earlier builds: `parts` is everything that a result depends on. */
export interface CompressionCache {
  get(parts: readonly (string | Uint8Array)[], make: () => Promise<Buffer>): Promise<Buffer>;
}

const NO_CACHE: CompressionCache = {get: (_, make) => make()};

export interface PrecompressResult {
  readonly files: number;
  readonly rawBytes: number;
  readonly brotliBytes: number;
}

/** Both encoders are deterministic: same bytes in, same bytes out (gzip's header carries no time in Node). */
async function encode(file: string, raw: Buffer, cache: CompressionCache): Promise<{br: Buffer; gz: Buffer}> {
  const brotli = (quality: number) =>
    cache.get([ENCODERS, `br ${quality}`, raw], () =>
      compressBrotli(raw, brotliOptions(raw.length, quality)),
    );
  const br = await brotli(WAITED_FOR.test(file) ? BEST : USUAL);
  const gz = await cache.get([ENCODERS, `gz ${GZIP_LEVEL}`, raw], () =>
    compressGzip(raw, {level: GZIP_LEVEL}),
  );
  return {br: file.endsWith('.html') && br.length > HEAVY_PAGE ? await brotli(BEST) : br, gz};
}

/** Compressed copies of an earlier run must not outlive a change of their file. */
function removeTwins(dir: string, files: readonly string[]): void {
  const originals = new Set(files);
  for (const file of files)
    if (/\.(?:br|gz)$/.test(file) && originals.has(file.slice(0, -3))) rmSync(join(dir, file));
}

function writeCompressed(path: string, compressed: Buffer, raw: Buffer): void {
  if (compressed.length < raw.length) writeFileSync(path, compressed);
}

export async function precompress(dir: string, cache = NO_CACHE): Promise<PrecompressResult> {
  const all = listFiles(dir);
  removeTwins(dir, all);
  const queue = all.filter((file) => isPublic(file) && isCompressible(file));
  let files = 0;
  let rawBytes = 0;
  let brotliBytes = 0;
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const path = join(dir, file);
      const raw = readFileSync(path);
      if (raw.length < MINIMUM_BYTES) continue;
      const {br, gz} = await encode(file, raw, cache);
      writeCompressed(`${path}.br`, br, raw);
      writeCompressed(`${path}.gz`, gz, raw);
      files += 1;
      rawBytes += raw.length;
      brotliBytes += br.length;
    }
  };
  // zlib works on threads of its own, so one file in flight for each core keeps them busy.
  await Promise.all(Array.from({length: availableParallelism()}, work));
  return {files, rawBytes, brotliBytes};
}
