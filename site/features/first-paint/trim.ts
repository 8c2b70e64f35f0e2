/** The stylesheet as readers get it: without what this build cannot use, its settings settled, minified. */
import {transform} from 'lightningcss';
import postcss from 'postcss';
import {settleSettings} from './settings.ts';
import {namesIn, removeEmpty, removeUnusedRules} from './unused-rules.ts';

export interface Build {
  readonly pages: readonly string[];
  readonly scripts: readonly string[];
  /** The stylesheets of parts that load on demand. */
  readonly otherStyles: readonly string[];
}

const settingsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/--[a-z][\w-]+/gi) ?? []));

export function trimStyles(css: string, {pages, scripts, otherStyles}: Build): string {
  const root = postcss.parse(css);
  removeUnusedRules(root, namesIn(pages, scripts));
  settleSettings(root, {read: settingsIn(otherStyles), named: settingsIn(scripts)});
  // The bundler adds them for `text-decoration` with several values, which Safari 16 knows only by this name. There are none.
  root.walkDecls(/^-webkit-text-decoration/, (declaration) => {
    declaration.remove();
  });
  removeEmpty(root);
  return transform({
    filename: 'styles.css',
    code: Buffer.from(root.toString()),
    minify: true,
  }).code.toString();
}
