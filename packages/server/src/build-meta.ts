import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import type {InlineHashes} from './headers.ts';

/** What the build tells the server. It lies beside the public folder, never in it. */
export type BuildMeta = InlineHashes;

/** `site/build` -> `site/build-meta`, so that builds into different folders never share it. */
export function metaDirOf(outDir: string): string {
  return `${resolve(outDir)}-meta`;
}

export function readBuildMeta(outDir: string): BuildMeta | undefined {
  try {
    return JSON.parse(readFileSync(join(metaDirOf(outDir), 'build.json'), 'utf8')) as BuildMeta;
  } catch {
    return undefined;
  }
}

export function writeMetaFile(outDir: string, name: string, text: string): void {
  const dir = metaDirOf(outDir);
  mkdirSync(dir, {recursive: true});
  writeFileSync(join(dir, name), text);
}

export function writeBuildMeta(outDir: string, meta: BuildMeta): void {
  writeMetaFile(outDir, 'build.json', `${JSON.stringify(meta, null, 2)}\n`);
}
