import {brotliCompressSync} from 'node:zlib';
import {build, type Metafile} from 'esbuild';
import {beforeAll, describe, expect, it} from 'vitest';

/** What pressing the first Run button may cost. Detectors are separate files that a route loads when it uses them. */
const FIRST_LIMIT = 30 * 1024;
const DETECTORS_LIMIT = 24 * 1024;

interface Chunk {
  readonly path: string;
  readonly code: string;
}

let chunks: Chunk[] = [];
let outputs: Metafile['outputs'] = {};
let inputs: string[] = [];

beforeAll(async () => {
  const result = await build({
    entryPoints: [new URL('./index.ts', import.meta.url).pathname],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: 'out',
    write: false,
    metafile: true,
  });
  outputs = result.metafile.outputs;
  inputs = Object.keys(result.metafile.inputs);
  chunks = result.outputFiles.map(({path, text}) => ({
    path: Object.keys(outputs).find((name) => path.endsWith(name))!,
    code: text,
  }));
}, 60_000);

/** The entry and what it imports at once. */
function first(): Set<string> {
  const entry = Object.keys(outputs).find((path) =>
    outputs[path]!.entryPoint?.endsWith('sandbox/src/index.ts'),
  )!;
  const found = new Set([entry]);
  for (const path of found)
    for (const {kind, path: next} of outputs[path]!.imports) if (kind === 'import-statement') found.add(next);
  return found;
}

const weigh = (some: readonly Chunk[]) =>
  some.reduce((sum, {code}) => sum + brotliCompressSync(code).byteLength, 0);

describe('in a page', () => {
  it('the part that Run needs first is small', () => {
    const now = first();
    expect(weigh(chunks.filter(({path}) => now.has(path)))).toBeLessThanOrEqual(FIRST_LIMIT);
  });

  it('detectors come later, and are bounded as well', () => {
    const now = first();
    const later = chunks.filter(({path}) => !now.has(path));
    expect(later.length).toBeGreaterThan(1);
    expect(weigh(later)).toBeLessThanOrEqual(DETECTORS_LIMIT);
    const early = [...now].flatMap((path) => Object.keys(outputs[path]!.inputs));
    expect(early.filter((file) => /imitations|infotypes|urls\.ts/.test(file))).toEqual([]);
  });

  it('needs no Node, no DOM and no eval', () => {
    for (const {code} of chunks)
      expect(code).not.toMatch(/\beval\(|new Function\b|\brequire\(|\bdocument\.|\bwindow\./);
    expect(inputs.filter((file) => /libsql|node-server|store\/file|ajv|quickjs|acorn/.test(file))).toEqual(
      [],
    );
  });
});
