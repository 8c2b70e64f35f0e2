/**
 * Writes `x.br` and `x.gz` beside every compressible file, so that no host has to compress while a reader waits. Runs
 * after `docusaurus build` (bin/build.ts), not as a plugin: plugins finish in parallel, and only then does every file exist.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {type BrotliOptions, brotliCompress, constants, gzip} from 'node:zlib';
import {type ContentCache, createContentCache} from './content-cache.ts';
import {isCompressible} from './content-types.ts';
import {isPublic, listFiles} from './files.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this the headers weigh more than what compression saves. */
const MINIMUM_BYTES = 512;

/**
 * What every page loads is squeezed to the last byte, and is most often the same in the next build. For scripts and data that a reader
 * asks for, level 10 takes a third of the time for 2 % more. The text of pages, as page or as script, and what programs read are most
 * of the bytes: level 8 takes a thirteenth of the time of 10 (1 s of processor time against 14 for the pages) for 6 % more, 1.4 KB on
 * a first response, as much as short names have saved there (site/features/slim-bundle/class-names.ts). Level 9 takes 5 s and saves
 * 0.2 % of that.
 */
const ON_EVERY_PAGE = /^assets\/js\/(?:runtime~)?main\./;
const FOR_PROGRAMS = /\.(?:md|txt|xml|yaml)$|^openapi\.json$|\.postman_collection\.json$/;
const TEXT_IN_SCRIPT = /<(?:p|h2|li)[\s>]/;

/** Of a smaller one, level 10 would save 640 bytes at most, most often 250: three milliseconds on a slow line. Most scripts and data are smaller. */
const WORTH_SQUEEZING = 16_000;

/** What a first response may weigh. The page that weighs more, one in five, is worth level 10. */
const HEAVY_PAGE = 27 * 1024;
const SQUEEZED = 10;

/** As plain bytes, at the end of a page: more than any name of a script, and little beside a page. */
const MOST_PLAIN_BYTES = 512;

/** For the few clients without brotli: level 9 takes twice the time for 1 % less. */
const GZIP_LEVEL = 6;

function qualityOf(file: string, raw: Buffer): number {
  if (ON_EVERY_PAGE.test(file)) return constants.BROTLI_MAX_QUALITY;
  const isFast =
    file.endsWith('.html') ||
    FOR_PROGRAMS.test(file) ||
    raw.length < WORTH_SQUEEZING ||
    (file.endsWith('.js') && TEXT_IN_SCRIPT.test(raw.toString()));
  return isFast ? 8 : SQUEEZED;
}

/** The smallest window that holds the file: as many bytes, to a few in a hundred thousand, in nine tenths of the time for a page. */
function windowBitsFor(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

export const brotliOptions = (bytes: number, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes),
  },
});

/** Other versions of the encoders may write other bytes. */
const ENCODERS = `brotli ${process.versions.brotli}, zlib ${process.versions.zlib}`;

export interface PrecompressResult {
  readonly files: number;
  readonly rawBytes: number;
  readonly brotliBytes: number;
}

/** The last element of a page names a script whose name changes with every page of the site: site/inline/page-template.ts. */
const LAST_ELEMENT = '<template';

/**
 * A page is compressed without its end, which is then added as it is: when one page has changed, the ends of all others have, and
 * only those (seconds of processor time against a tenth; 60 bytes more for the reader). RFC 7932: a flushed stream ends on a whole byte, and
 * what follows may be a block of plain bytes, its length in the header, and an empty last block.
 */
async function encodePage(
  page: Buffer,
  encodeStart: (start: Buffer, options: BrotliOptions) => Promise<Buffer>,
): Promise<Buffer> {
  const end = page.lastIndexOf(LAST_ELEMENT);
  const length = page.length - end;
  if (end < 1 || length > MOST_PLAIN_BYTES) return encodeStart(page, {});
  const header = Buffer.alloc(4);
  header.writeUInt32LE((1 << 19) | ((length - 1) << 3));
  return Buffer.concat([
    await encodeStart(page.subarray(0, end), {finishFlush: constants.BROTLI_OPERATION_FLUSH}),
    header.subarray(0, 3),
    page.subarray(end),
    Buffer.of(3),
  ]);
}

/** Both encoders are deterministic: same bytes in, same bytes out (gzip's header carries no time in Node). */
async function encode(file: string, raw: Buffer, cache: ContentCache): Promise<{br: Buffer; gz: Buffer}> {
  const compress = (quality: number) => (bytes: Buffer, options: BrotliOptions) =>
    cache.get([ENCODERS, `br ${quality}, fitting window`, JSON.stringify(options), bytes], () =>
      compressBrotli(bytes, {...brotliOptions(bytes.length, quality), ...options}),
    );
  const isPage = file.endsWith('.html');
  const encodeAt = (quality: number) =>
    isPage ? encodePage(raw, compress(quality)) : compress(quality)(raw, {});
  const br = await encodeAt(qualityOf(file, raw));
  const gz = await cache.get([ENCODERS, `gz ${GZIP_LEVEL}`, raw], () =>
    compressGzip(raw, {level: GZIP_LEVEL}),
  );
  return {br: isPage && br.length > HEAVY_PAGE ? await encodeAt(SQUEEZED) : br, gz};
}

/** Twins of an earlier run must not outlive a change of their file. */
function removeTwins(dir: string, files: readonly string[]): void {
  const originals = new Set(files);
  for (const file of files)
    if (/\.(?:br|gz)$/.test(file) && originals.has(file.slice(0, -3))) rmSync(join(dir, file));
}

function writeTwin(path: string, twin: Buffer, raw: Buffer): void {
  if (twin.length < raw.length) writeFileSync(path, twin);
}

export async function precompress(
  dir: string,
  cache: ContentCache = createContentCache('compressed'),
): Promise<PrecompressResult> {
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
      writeTwin(`${path}.br`, br, raw);
      writeTwin(`${path}.gz`, gz, raw);
      files += 1;
      rawBytes += raw.length;
      brotliBytes += br.length;
    }
  };
  // zlib works on threads of its own, so one file in flight for each core keeps them busy.
  await Promise.all(Array.from({length: availableParallelism()}, work));
  return {files, rawBytes, brotliBytes};
}
