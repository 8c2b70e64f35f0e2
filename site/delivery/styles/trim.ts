/**
 * The stylesheet as readers get it: without what this build cannot use, its custom properties inlined,
 * minified.
 */
import browserslist from 'browserslist';
import {browserslistToTargets, Features, transform} from 'lightningcss';
import postcss, {type Root, type Rule} from 'postcss';
import {propertiesIn, inlineProperties, shortenProperties} from './custom-properties.ts';
import {namesIn, removeEmpty, removeUnusedRules, requireAbsent} from './unused-rules.ts';

export interface Build {
  /** The classes of each page, by its file. */
  readonly classes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pages: readonly string[];
  /** Inline scripts included. */
  readonly scripts: readonly string[];
  /** The stylesheets of parts that load on demand. */
  readonly otherStyles: readonly string[];
}

const READ = /var\(\s*(--[a-z][\w-]+)/gi;

/**
 * Drawings have their colours as attributes, in pages and in the scripts that draw them: reading changes
 * nothing.
 */
const readIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(READ)].map(([, name = '']) => name));

/**
 * What is for wide windows is for screens: printing, WebKit asks how wide the window is, not the paper
 * (no upstream issue).
 */
function keepWideRulesOffPaper(root: Root): void {
  root.walkAtRules('media', (query) => {
    if (/^\((min-width|width ?>)/.test(query.params)) query.params = `screen and ${query.params}`;
  });
}

const DARK = /\[data-theme=["']?dark|\.petrol(?![\w-])/;

/** Paper is white, whichever colours are chosen: browsers leave out the ground, and pale text on white cannot be read. */
function keepDarkColoursOffPaper(root: Root): void {
  const dark: Rule[] = [];
  root.walkRules((rule) => {
    if (rule.selectors.every((selector) => DARK.test(selector))) dark.push(rule);
  });
  for (const rule of dark)
    rule.replaceWith(postcss.atRule({name: 'media', params: 'screen', nodes: [rule.clone()]}));
}

export function trimStyles(css: string, {classes, pages, scripts, otherStyles}: Build): string {
  const root = postcss.parse(css);
  requireAbsent(classes);
  // The theme's picture of an arrow: css/layout.css draws the only one, in the button back to the top.
  root.walkDecls((declaration) => {
    if (`${declaration.prop} ${declaration.value}`.includes('--ifm-menu-link-sublist-icon'))
      declaration.remove();
  });
  removeUnusedRules(root, namesIn(classes.values(), scripts));
  const read = new Set([...propertiesIn([...otherStyles, ...pages]), ...readIn(scripts)]);
  const named = propertiesIn(scripts.map((script) => script.replace(READ, '')));
  inlineProperties(root, {read, named});
  removeEmpty(root);
  keepWideRulesOffPaper(root);
  keepDarkColoursOffPaper(root);
  shortenProperties(root, new Set([...read, ...named]));
  return transform({
    filename: 'styles.css',
    code: Buffer.from(root.toString()),
    minify: true,
    targets: browserslistToTargets(browserslist(null, {path: __dirname})),
    // No rule uses light-dark(), and every color-scheme would carry two properties for it.
    exclude: Features.LightDark,
  }).code.toString();
}
