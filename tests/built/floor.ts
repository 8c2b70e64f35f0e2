/**
 * The oldest browsers of README.md, "Browsers", can read the scripts of the build: their syntax, and the static methods of the
 * platform, by MDN's data. What styles use is checked at its source (stylelint.config.js).
 */
import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {type Node, parse} from 'acorn';
import {simple} from 'acorn-walk';
import browserslist from 'browserslist';
import type {Element} from 'hast';
import {textOf} from '@javelin/site/features/twins/hast.ts';
import {SITE} from '../fixtures/folders.ts';
import {BUILD, type BuiltPage, elements} from './built-page.ts';

/** Chrome 94, Firefox 93 and Safari 16.4 know it all. */
const SYNTAX = 2022;

/** Used only where it is known: by the search after a question for `Highlight`, by libraries in Node. */
const ALLOWED = new Set(['CSS.highlights', 'Error.captureStackTrace', 'Error.stackTraceLimit']);
/** The AI SDK merges several signals with it, and no example of a page gives it two. */
const AI_SDK = {code: 'vercel.ai.error', name: 'AbortSignal.any'};
/** The scripts with examples of pages, which are written for Node. */
const EXAMPLE = 'source:()=>';

const MDN_NAMES: Readonly<Record<string, string>> = {ios_saf: 'safari_ios'};

interface Support {
  readonly version_added: string | false;
  readonly flags?: unknown;
}
interface Feature {
  readonly __compat?: {readonly support: Readonly<Record<string, Support | readonly Support[]>>};
}
type Features = Readonly<Record<string, Readonly<Record<string, Feature>>>>;

// Not imported: Vite would compile its 20 MB.
const {api, javascript} = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  api: Features;
  javascript: {builtins: Features};
};

function oldestBrowsers(): Map<string, number> {
  const oldest = new Map<string, number>();
  for (const browser of browserslist(null, {path: SITE})) {
    const [name = '', version = ''] = browser.split(' ');
    const mdnName = MDN_NAMES[name] ?? name;
    oldest.set(mdnName, Math.min(oldest.get(mdnName) ?? Infinity, Number.parseFloat(version)));
  }
  return oldest;
}

const OLDEST = oldestBrowsers();

/** Of the platform or of the language; undefined where MDN knows no such method. */
function featureOf(object: string, method: string): Feature | undefined {
  return api[object]?.[`${method}_static`] ?? javascript.builtins[object]?.[method];
}

function missingIn({__compat}: Feature): string[] {
  return [...OLDEST].flatMap(([browser, version]) => {
    const support = [__compat?.support[browser] ?? []].flat() as Support[];
    const added = support
      .filter(({flags}) => !flags)
      .map(({version_added}) => Number.parseFloat(String(version_added).replace('≤', '')));
    return added.some((since) => since <= version) ? [] : [`${browser} ${version}`];
  });
}

export function problemsBelowFloor(file: string, code: string): string[] {
  let tree: Node;
  try {
    tree = parse(code, {ecmaVersion: SYNTAX, sourceType: 'module'});
  } catch (error) {
    return [`${file}: is not ECMAScript ${SYNTAX}: ${(error as Error).message}`];
  }
  const problems = new Set<string>();
  simple(tree, {
    MemberExpression({object, property}) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const name = `${object.name}.${property.name}`;
      if (name === AI_SDK.name && code.includes(AI_SDK.code)) return;
      const feature = featureOf(object.name, property.name);
      if (feature === undefined || ALLOWED.has(name) || code.includes(`typeof ${name}`)) return;
      const missing = missingIn(feature);
      if (missing.length > 0) problems.add(`${file}: ${name} is missing in ${missing.join(', ')}`);
    },
  });
  return [...problems];
}

const isScript = ({tagName, properties}: Element) =>
  tagName === 'script' && properties.src === undefined && !/json/.test(String(properties.type));

export function checkFloor(pages: readonly BuiltPage[]): string[] {
  const inline = pages.flatMap(({file, tree}) =>
    elements(tree, isScript).map((script) => [textOf(script), file] as const),
  );
  const files = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.js'))
    .map((file) => [readFileSync(join(BUILD, file), 'utf8'), file] as const);
  return [...new Map([...inline, ...files])]
    .filter(([code]) => !code.includes(EXAMPLE))
    .flatMap(([code, file]) => problemsBelowFloor(file, code));
}
