import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, it} from 'vitest';

const LIMIT = 25 * 1024;

/** The page loads the sandbox when it is first used; 25 KB compressed is what that may cost. */
it('runs in a page: small, without Node, without eval', async () => {
  const {outputFiles, metafile} = await build({
    entryPoints: [new URL('./index.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const code = outputFiles[0]!.text;
  expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(LIMIT);
  expect(code).not.toMatch(/\beval\(|new Function\b|\brequire\(|\bdocument\.|\bwindow\./);
  expect(
    Object.keys(metafile.inputs).filter((file) => /libsql|node-server|store\/file|ajv/.test(file)),
  ).toEqual([]);
}, 30_000);
