/**
 * Writes `x.br` and `x.gz` beside every compressible file, so that no host has to compress while a reader waits. Runs
 * after `docusaurus build`, not as a plugin: plugins finish in parallel, and only then does every file exist.
 * Usage: tsx packages/server/src/precompress.ts [folder]
 */
import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {isCompressible} from './content-types.ts';
import {isPublic, listFiles} from './files.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this the headers weigh more than what compression saves. */
const minimumBytes = 512;
/** zlib works on its own threads; two keep a small machine busy without starving it. */
const concurrency = 2;

export interface PrecompressResult {
  readonly files: number;
  readonly rawBytes: number;
  readonly brotliBytes: number;
}

/** Both encoders are deterministic: same bytes in, same bytes out (gzip's header carries no time in Node). */
async function encode(raw: Buffer): Promise<{br: Buffer; gz: Buffer}> {
  const br = await compressBrotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  return {br, gz: await compressGzip(raw, {level: constants.Z_BEST_COMPRESSION})};
}

/** Twins of an earlier run must not outlive a change of their file. */
async function removeTwins(dir: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.flatMap((file) => ['.br', '.gz'].map((end) => rm(join(dir, file + end), {force: true}))),
  );
}

async function writeTwin(path: string, twin: Buffer, raw: Buffer): Promise<void> {
  if (twin.length < raw.length) await writeFile(path, twin);
}

export async function precompress(dir: string): Promise<PrecompressResult> {
  const queue = listFiles(dir).filter((file) => isPublic(file) && isCompressible(file));
  await removeTwins(dir, queue);
  let files = 0;
  let rawBytes = 0;
  let brotliBytes = 0;
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const path = join(dir, file);
      const raw = await readFile(path);
      if (raw.length < minimumBytes) continue;
      const {br, gz} = await encode(raw);
      await Promise.all([writeTwin(`${path}.br`, br, raw), writeTwin(`${path}.gz`, gz, raw)]);
      files += 1;
      rawBytes += raw.length;
      brotliBytes += br.length;
    }
  };
  await Promise.all(Array.from({length: concurrency}, work));
  return {files, rawBytes, brotliBytes};
}

async function main(): Promise<void> {
  const dir = process.argv[2] ?? fileURLToPath(new URL('../../../site/build', import.meta.url));
  const started = performance.now();
  const {files, rawBytes, brotliBytes} = await precompress(dir);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  console.log(
    `Compressed ${files} files: ${kilobytes(rawBytes)} to ${kilobytes(brotliBytes)} (brotli) in ${seconds} s`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void main();
