/**
 * Leaves out of the bundle what this site does not use, and shortens the names of classes (class-names.ts).
 * - The client-side highlighter alone is 25 KB (brotli) of the main script; code is highlighted by site/markdown instead.
 * - The framework's tables of routes and data about pages are written for every site there could be: routes.ts, data.ts.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {docPages} from '../../lib/pages.ts';
import {versionOfInputs} from '../../lib/cache/input-version.ts';
import {readShortNames, versionOf, withShortNames} from './class-names.ts';
import {slimConfig, slimGlobalData, slimMetadata, slimPage, slimVersion} from './data.ts';
import {reproducible} from './minimizers.ts';
import {shortChunkNames, shortRegistry, shortRoutes} from './routes.ts';

const file = (name: string) => path.resolve(__dirname, name);

type Transform = (source: string) => string;

const rule = (test: RegExp, transform: Transform) => ({
  test,
  enforce: 'pre' as const,
  use: [{loader: file('loader.cjs'), options: {transform}}],
});

/** Also for the server: what it renders and what browsers read must agree. */
const DATA_RULES = [
  rule(/[\\/]\.docusaurus[\\/]globalData\.json$/, slimGlobalData),
  rule(/[\\/]\.docusaurus[\\/]site-metadata\.json$/, slimMetadata),
  rule(/[\\/]docusaurus-plugin-content-docs[\\/]\w+[\\/]p[\\/][^\\/]+\.json$/, slimVersion),
  rule(/[\\/]docusaurus-plugin-content-docs[\\/]\w+[\\/]site-[^\\/]+\.json$/, slimPage),
];

/** The server names modules in its own tables to find out what a page needs. */
const BROWSER_RULES = [
  rule(/[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/, slimConfig),
  rule(/[\\/]\.docusaurus[\\/]registry\.js$/, shortRegistry),
  rule(/[\\/]\.docusaurus[\\/]routesChunkNames\.json$/, shortChunkNames),
  rule(/[\\/]\.docusaurus[\\/]routes\.js$/, shortRoutes),
];

/**
 * Styles of parts that load when a reader asks for them load with these parts. All others are one file, as the framework wants it:
 * it links no other stylesheet in a page's HTML.
 */
const ALL_BUT_ON_DEMAND =
  /^(?!.*[\\/]features[\\/](?:run[\\/]RunPanel|search[\\/]SearchDialog|offline[\\/]OfflineDialog|your-gateway[\\/]GatewayForm|api-reference[\\/]run|widgets[\\/][^\\/]+)[\\/]styles\.module\.css)/;

/** What every build gets. */
const FOR_ALL = {
  module: {rules: DATA_RULES},
  resolve: {alias: {'prism-react-renderer$': file('no-highlighter.ts')}},
};

/** Switched off (docusaurus.config.ts): inline/load-problems.js instead. */
const BASE_URL_BANNER = require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js');

/** What only readers' browsers get. The development server's own scripts need the modules as they are. */
const FOR_READERS = {
  entry: file('entry.ts'),
  // The framework's names are hashes of paths: a second table in the runtime, from the numbers that scripts have anyway.
  output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
  optimization: {splitChunks: {cacheGroups: {styles: {test: ALL_BUT_ON_DEMAND}}}},
  module: {rules: [...FOR_ALL.module.rules, ...BROWSER_RULES]},
  resolve: {
    alias: {
      ...FOR_ALL.resolve.alias,
      tslib$: file('tslib.ts'),
      'hoist-non-react-statics$': file('hoist-statics.ts'),
      history$: file('browser-history.ts'),
      'path-to-regexp$': file('literal-paths.ts'),
      'prop-types$': file('prop-types.ts'),
      'react-helmet-async$': file('head.ts'),
      [BASE_URL_BANNER]: file('no-banner.ts'),
    },
  },
};

/** rspack's, which the types of webpack do not know. Absent where the persistent cache is switched off. */
interface CacheSettings {
  readonly experiments?: {readonly cache?: {readonly version?: string}};
}

function cacheSettings(config: object, hash: string): object {
  const version = (config as CacheSettings).experiments?.cache?.version;
  return version === undefined ? {} : {experiments: {cache: {version: `${version}-${hash}`}}};
}

type PostCss = Parameters<NonNullable<Plugin['configurePostCss']>>[0];

/**
 * The preset prepares styles for older browsers and takes three seconds; the minifier, LightningCSS, does the same for the same list
 * of them. A configuration is in none of the two dozen files that would be looked for beside and above every stylesheet, in each of
 * the two bundles.
 */
const withoutPresetEnv = (options: PostCss): PostCss => ({
  ...options,
  config: false,
  plugins: (options.plugins as unknown[]).filter(
    (plugin) => !JSON.stringify(plugin).includes('postcss-preset-env'),
  ),
});

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** What is adapted takes the place of the framework's. */
const MERGE_STRATEGY = {'module.rules': 'replace', 'optimization.minimizer': 'replace'} as const;

function forReaders({optimization}: Configuration) {
  const minimizer = reproducible(optimization?.minimizer ?? []);
  return {
    ...FOR_READERS,
    optimization: {...FOR_READERS.optimization, ...(minimizer.length > 0 && {minimizer})},
  };
}

export default function slimBundle(context: LoadContext): Plugin {
  return {
    name: 'slim-bundle',
    /** For the parts that list pages by themselves: the not-found page. */
    async allContentLoaded({allContent, actions}) {
      const pages = docPages(allContent, context).map(({permalink, title, description, isUnlisted}) => ({
        path: permalink,
        title,
        description,
        unlisted: isUnlisted || undefined,
      }));
      await actions.createData('pages.json', pages);
    },
    configurePostCss: withoutPresetEnv,
    configureWebpack(config, isServer) {
      if (config.mode !== 'production') return {...FOR_ALL, ...cacheSettings(config, versionOfInputs())};
      const names = readShortNames();
      const own = isServer ? FOR_ALL : forReaders(config);
      return {
        ...own,
        module: {rules: [...withShortNames(config.module?.rules ?? [], names), ...own.module.rules]},
        mergeStrategy: MERGE_STRATEGY,
        ...cacheSettings(config, versionOfInputs() + versionOf(names)),
      };
    },
  };
}
