/** The stylesheet as readers get it: without what this build cannot use, its settings settled, minified. */
import {transform} from 'lightningcss';
import postcss from 'postcss';
import {settingsIn, settleSettings, shortenSettings} from './settings.ts';
import {namesIn, removeEmpty, removeUnusedRules} from './unused-rules.ts';

export interface Build {
  readonly pages: readonly string[];
  readonly scripts: readonly string[];
  /** The stylesheets of parts that load on demand. */
  readonly otherStyles: readonly string[];
}

const READ = /var\(\s*(--[a-z][\w-]+)/gi;

/** Drawings have their colours as attributes, in pages and in the scripts that draw them: reading changes nothing. */
const readIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(READ)].map(([, name = '']) => name));

export function trimStyles(css: string, {pages, scripts, otherStyles}: Build): string {
  const root = postcss.parse(css);
  removeUnusedRules(root, namesIn(pages, scripts));
  const read = new Set([...settingsIn([...otherStyles, ...pages]), ...readIn(scripts)]);
  const named = settingsIn(scripts.map((script) => script.replace(READ, '')));
  settleSettings(root, {read, named});
  // The bundler adds them for `text-decoration` with several values, which Safari 16 knows only by this name. There are none.
  root.walkDecls(/^-webkit-text-decoration/, (declaration) => {
    declaration.remove();
  });
  removeEmpty(root);
  shortenSettings(root, new Set([...read, ...named]));
  return transform({
    filename: 'styles.css',
    code: Buffer.from(root.toString()),
    minify: true,
  }).code.toString();
}
