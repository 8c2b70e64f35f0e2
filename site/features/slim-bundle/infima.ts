/**
 * Infima, the theme's stylesheet, is more than half of the CSS. Rules whose classes occur nowhere in the theme or the site go, and
 * so do settings that nothing reads.
 */
import fs from 'node:fs';
import path from 'node:path';
import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import type {PostCssOptions} from '@docusaurus/types';

const INFIMA = /[\\/]infima[\\/]/;

/** …/node_modules/@docusaurus */
const FRAMEWORK = path.resolve(require.resolve('@docusaurus/theme-classic'), '../../..');

/** Parts of the theme that no page has: blogs, cards, dropdowns, links in the footer, the highlighter of browsers. */
const UNUSED_PARTS =
  /[\\/]theme[\\/](Blog|CodeBlock|DocCard|DocCategory|MDXPage|Mermaid|Footer[\\/](Link|Logo)|NavbarItem[\\/](Doc|Dropdown|Html|Locale|Search))/;

function filesIn(folder: string, extension: RegExp): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => extension.test(name))
    .map((name) => path.join(folder, name))
    .filter((name) => !UNUSED_PARTS.test(name) && !/\.test\.tsx?$/.test(name));
}

/** Everything that can name a class or read a setting: the theme's components and ours. Pages use components, never classes. */
function sourcesOf(siteDir: string, extension: RegExp): string[] {
  return [
    `${FRAMEWORK}/theme-classic/lib`,
    `${FRAMEWORK}/theme-common/lib`,
    `${FRAMEWORK}/core/lib/client`,
    ...['components', 'css', 'features', 'markdown', 'src'].map((folder) => `${siteDir}/${folder}`),
  ].flatMap((folder) => filesIn(folder, extension));
}

interface Stylesheet {
  readonly source?: {readonly input: {readonly file?: string}};
  walkDecls(name: RegExp, visit: (declaration: {readonly prop: string; remove: () => void}) => void): void;
  toString(): string;
}

const settingsReadIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--ifm-[\w-]+)/g)].map(([, name = '']) => name);

async function untilNothingChanges(root: Stylesheet, step: () => Promise<void> | void): Promise<void> {
  let before: string;
  do {
    before = root.toString();
    await step();
  } while (root.toString() !== before);
}

/** Settings are often made of other settings, so one that goes can take more with it. */
export function removeUnusedSettings(root: Stylesheet, readElsewhere: readonly string[]): Promise<void> {
  return untilNothingChanges(root, () => {
    const read = new Set([...readElsewhere, ...settingsReadIn(root.toString())]);
    root.walkDecls(/^--ifm-/, (declaration) => {
      if (!read.has(declaration.prop)) declaration.remove();
    });
  });
}

export function withoutUnusedInfima(options: PostCssOptions, siteDir: string): PostCssOptions {
  const purge = purgeCSSPlugin({
    contentFunction: (file: string) => (INFIMA.test(file) ? sourcesOf(siteDir, /\.[jt]sx?$/) : []),
    // Every word of the sources may be a class name.
    defaultExtractor: (content: string) => content.match(/[\w-]+/g) ?? [],
    dynamicAttributes: ['data-theme', 'dir', 'aria-current', 'aria-selected', 'disabled'],
    safelist: {standard: ['html', 'body', /^:/], greedy: [/data-theme/]},
  });
  const {OnceExit} = purge as {OnceExit: (root: unknown, helpers: unknown) => Promise<void>};
  options.plugins.push({
    postcssPlugin: 'unused-infima',
    // PurgeCSS would empty a stylesheet for which it is given no sources: all others must not reach it.
    OnceExit: async (root: Stylesheet, helpers: unknown) => {
      if (!INFIMA.test(root.source?.input.file ?? '')) return;
      // After a rule that it removes, PurgeCSS passes over the next one.
      await untilNothingChanges(root, () => OnceExit(root, helpers));
      const readElsewhere = sourcesOf(siteDir, /\.(css|[jt]sx?)$/).flatMap((file) =>
        settingsReadIn(fs.readFileSync(file, 'utf8')),
      );
      await removeUnusedSettings(root, readElsewhere);
    },
  });
  return options;
}
