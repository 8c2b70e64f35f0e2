/** The weights of design, in brotli bytes, and how a file is weighed. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';

export const KB = 1024;

export const LIMITS = {
  /** The goal is 118 KB; React, the router and the theme are most of it. The number may only fall. */
  sharedScripts: 142 * KB,
  ownScript: 8 * KB,
  html: 14 * KB,
  /** The goal is 16 KB; Infima alone is 8 KB of this. The number may only fall. */
  styles: 19 * KB,
  reference: 30 * KB,
  apiHtml: 60 * KB,
  apiScripts: 20 * KB,
} as const;

/** Pages that list many things; each may have 30 KB of HTML and of script. */
export const REFERENCE_PAGES: readonly string[] = [
  '/javelin-core/integration-new',
  '/javelin-core/supported-llms',
  '/javelin-processors/infotypes',
  '/javelin-processors/overview',
  '/javelin-python/api-reference',
  '/javelin-python/cli',
  '/javelin-python/exceptions',
  '/javelin-python/javelinclient',
  '/javelin-python/models',
  '/javelin-videos/how-to-videos',
  '/javelin-architecture',
  '/changelog',
];

const sizes = new Map<string, number>();

/** The precompressed twin if there is one: it is what is served. */
export function brotliSize(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}

/** A page's own script; the browser test weighs it (checks/e2e/weights.spec.ts). */
export function ownScriptLimit(route: string): number {
  if (route === '/api') return LIMITS.apiScripts;
  return REFERENCE_PAGES.includes(route) ? LIMITS.reference : LIMITS.ownScript;
}
