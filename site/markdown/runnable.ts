/** Which blocks of a page get a Run button. Shared by the build of the pages and the checks of the examples. */
import type {Fence} from './fence.ts';

/** Of a Python program, what it asks of the gateway runs: if lib/python finds requests in it. */
export type Runnable = 'curl' | 'script' | 'python';

const CURL = /^(?:\s*#.*\n)*\s*curl\s/;
/** Packages that examples may import in a page; each is bundled once and loaded when an example asks for it. */
const LIBRARIES: readonly string[] = ['openai', 'ai', '@ai-sdk/openai-compatible'];
const IMPORTED = /^(?:import|export)\s(?:[^;"'`]*?\sfrom\s+)?["']([^"']+)["']/gm;

/** A browser has neither Node's modules nor the files that a reader saves beside a script. */
const isForBrowsers = (code: string) =>
  [...code.matchAll(IMPORTED)].every(([, from = '']) => LIBRARIES.includes(from));

export function isRunnable(code: string, {lang, norun, response, output}: Fence): Runnable | undefined {
  if (norun !== undefined || response || output) return undefined;
  if (lang === 'bash' && CURL.test(code)) return 'curl';
  if ((lang === 'js' || lang === 'ts') && isForBrowsers(code)) return 'script';
  return lang === 'python' ? 'python' : undefined;
}
