/** The modules that programs may import in a page: for the compiler, and for the run. */

/** Written in Python (libraries.ts); several modules share one. */
const LIBRARIES: readonly (readonly [library: string, names: RegExp])[] = [
  ['httpx', /^httpx$/],
  ['openai', /^openai$/],
  ['javelin_sdk', /^javelin_sdk(?:\.(?:models|exceptions))?$/],
  ['server', /^(?:http\.server|threading)$/],
  ['langchain', /^langchain_(?:openai|core\.(?:messages|output_parsers|prompts|runnables))$/],
];

export const libraryOf = (name: string): string | undefined =>
  LIBRARIES.find(([, names]) => names.test(name))?.[0];

/** Modules of the standard library. */
export const MODULE_NAMES: readonly string[] = [
  'json',
  're',
  'time',
  'random',
  'statistics',
  'asyncio',
  'typing',
  'urllib.parse',
  'concurrent.futures',
  'pathlib',
  'os',
  'sys',
];
