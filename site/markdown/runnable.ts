/** Which blocks of a page get a Run button. Shared by the build of the pages and the checks of the examples. */
import type {Fence} from './fence.ts';

export type Runnable = 'curl' | 'script' | 'python';

const CURL = /^(?:\s*#.*\n)*\s*curl\s/;
/** A browser has no modules of Node. */
const NODE_MODULE = /^import [^;]*["']node:/m;

export function isRunnable(code: string, {lang, norun, response, output}: Fence): Runnable | undefined {
  if (norun !== undefined || response || output) return undefined;
  if (lang === 'bash' && CURL.test(code)) return 'curl';
  if ((lang === 'js' || lang === 'ts') && !NODE_MODULE.test(code)) return 'script';
  return undefined;
}
