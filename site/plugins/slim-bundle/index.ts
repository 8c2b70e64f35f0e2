/**
 * Leaves out of the bundle what this site does not use.
 * - The client-side highlighter alone is 25 KB (brotli) of the main script; code is highlighted by plugins/markdown instead.
 * - Infima, the theme's stylesheet, is more than half of the CSS; rules whose classes occur nowhere in the theme or the site go.
 */
import path from 'node:path';
import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';

const INFIMA = /[\\/]infima[\\/]/;

/** …/node_modules/@docusaurus */
const FRAMEWORK = path.resolve(require.resolve('@docusaurus/theme-classic'), '../../..');

/** Everything that can name a class: the theme's components and ours. Pages use components, never classes. */
const usedIn = (siteDir: string) => [
  `${FRAMEWORK}/theme-classic/lib/theme/**/*.js`,
  `${FRAMEWORK}/theme-common/lib/**/*.js`,
  `${FRAMEWORK}/core/lib/client/**/*.js`,
  `${siteDir}/src/**/*.{ts,tsx}`,
  `${siteDir}/plugins/**/*.ts`,
];

function withoutUnusedInfima(options: PostCssOptions, siteDir: string): PostCssOptions {
  const purge = purgeCSSPlugin({
    contentFunction: (file: string) => (INFIMA.test(file) ? usedIn(siteDir) : []),
    // Every word of the sources may be a class name.
    defaultExtractor: (content: string) => content.match(/[\w-]+/g) ?? [],
    dynamicAttributes: ['data-theme', 'dir', 'aria-current', 'aria-selected', 'disabled'],
    safelist: {standard: ['html', 'body', /^:/], greedy: [/data-theme/]},
  });
  const {OnceExit} = purge as {OnceExit: (root: unknown, helpers: unknown) => Promise<void>};
  options.plugins.push({
    postcssPlugin: 'unused-infima',
    // PurgeCSS would empty a stylesheet for which it is given no sources: all others must not reach it.
    OnceExit: (root: {source?: {input: {file?: string}}}, helpers: unknown) =>
      INFIMA.test(root.source?.input.file ?? '') ? OnceExit(root, helpers) : undefined,
  });
  return options;
}

export default function slimBundle({siteDir}: LoadContext): Plugin {
  return {
    name: 'slim-bundle',
    configureWebpack: () => ({
      resolve: {
        alias: {'prism-react-renderer$': path.resolve(__dirname, 'no-highlighter.ts')},
      },
    }),
    configurePostCss: (options) => withoutUnusedInfima(options, siteDir),
  };
}
