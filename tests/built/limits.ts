/**
 * The weights of design, in brotli bytes, and how a file is weighed. What was reached, and about 3 % for what comes: at the least
 * 80 bytes, by which the names of scripts, which change with every change of a script, move the size of a page.
 */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {brotliOptions} from '@javelin/server/precompress';

export const KB = 1024;

export const LIMITS = {
  /** React alone is 56 KB of them, the router 5. The number may only fall. */
  sharedScripts: 102.5 * KB,
  /** The text of a page is in its HTML; only a filter of its own needs a script. */
  ownScript: 0.7 * KB,
  /** Without the styles and the scripts that travel inside every page: these have limits of their own. */
  html: 14.1 * KB,
  styles: 12 * KB,
  inlineScripts: 2.38 * KB,
  /** A page with all that travels inside, as it is sent. What would weigh more is compressed better (precompress.ts). */
  firstResponse: 29 * KB,
  referenceHtml: 26.5 * KB,
  apiHtml: 31 * KB,
  /** On this page the styles have less in common with the rest, so that they compress less well. */
  apiFirstResponse: 45.3 * KB,
  apiScripts: 3.4 * KB,
  /** What marks the values of samples, and the lines that a configuration takes, when a reader comes near one. */
  values: 6.7 * KB,
  /** What a widget loads when a reader comes near. */
  widget: 12.6 * KB,
  /** The widget that runs the recipes of its page loads the one that is chosen as well. */
  recipes: 20.3 * KB,
  /** And what it loads with the first change: the rules, in a worker. */
  widgetWorker: 10.5 * KB,
} as const;

/** Pages that list many things, or several programs in three languages; each may have more HTML. */
export const REFERENCE_PAGES: readonly string[] = [
  '/javelin-admin/alerts/overview',
  '/javelin-core/advanced',
  '/javelin-core/3rdpartyintegrations',
  '/javelin-core/features/usage',
  '/javelin-core/gatewayconfiguration',
  '/javelin-core/integration-new',
  '/javelin-core/routeconfiguration',
  '/javelin-core/settinguproutes',
  '/javelin-processors/codedetectionusage',
  '/javelin-processors/custom',
  '/javelin-processors/hallucination',
  '/javelin-processors/infotypes',
  '/javelin-processors/javascript',
  '/javelin-processors/keywordcheck',
  '/javelin-processors/malware',
  '/javelin-processors/piiphi',
  '/javelin-processors/promptinjectionusage',
  '/javelin-processors/regex',
  '/javelin-processors/request-processors',
  '/javelin-processors/response-processors',
  '/javelin-processors/secretsandcredentials',
  '/javelin-processors/securityfilters',
  '/javelin-python/api-reference',
  '/javelin-python/javelinclient',
  '/javelin-python/models',
  '/javelin-videos/how-to-videos',
  '/javelin-architecture',
  '/security',
];

const sizes = new Map<string, number>();

/** One measure for every part, whatever the build sends it with: first responses are weighed as they are sent. */
const QUALITY = 10;

export const textSize = (text: string | Buffer, quality = QUALITY): number =>
  brotliCompressSync(text, brotliOptions(Buffer.byteLength(text), quality)).length;

/** What travels inside every page. */
export const STYLES = /<style>([^]*?)<\/style>/g;
/** Those with attributes are data. */
export const SCRIPTS = /<script>([^]*?)<\/script>/g;

/** A page without the styles and scripts inside: they are the same on every page and have limits of their own. */
export const htmlSize = (html: string): number => textSize(html.replace(STYLES, '').replace(SCRIPTS, ''));

/** The precompressed copy if there is one: it is what is served. */
export function brotliSize(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : textSize(readFileSync(path));
  sizes.set(path, size);
  return size;
}

/** A page's own script; the browser test weighs it (tests/e2e/weights.spec.ts). */
export const ownScriptLimit = (route: string): number =>
  route === '/api' ? LIMITS.apiScripts : LIMITS.ownScript;
