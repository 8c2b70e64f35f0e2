/**
 * Docusaurus plugin: how pages reach readers. README.md says what it does; contract.ts is all that it knows
 * about the framework's insides. In development only the data of the docs plugin is trimmed and pages are
 * compiled late (dev/): nothing is rendered in advance there, so React runs all components, with the same
 * listeners.
 */
import path, {basename, dirname} from 'node:path';
import type {ConfigureWebpackUtils, LoadContext, Plugin} from '@docusaurus/types';
import {versionOfInputs} from '../lib/cache/input-version.ts';
import once from '../lib/once.cjs';
import {docPages} from '../lib/pages.ts';
import {readShortNames, versionOf, withShortNames} from './bundle/class-names.ts';
import {COMMON_STYLES, LAZY_MODULES} from './bundle/lazy-modules.ts';
import {liveForBrowsers, markPage, type PageRules} from './bundle/pages.ts';
import {reproducible} from './bundle/minimizers.ts';
import {ALL_BUNDLES_ALIAS, BROWSER_ALIAS} from './bundle/stand-ins.ts';
import {browserTables, DATA_TABLES, type Transform} from './bundle/tables.ts';
import {MODULES} from './contract.ts';
import {latePages} from './dev/late-pages.ts';
import {OVERLAY} from './dev/overlay.ts';
import {inlineScripts} from './inline/inline-scripts.ts';
import {finishPages} from './pages/finish.ts';
import {groupsOf} from './styles/page-styles.ts';

export interface Options {
  /** The module that shows the text of a page: exports `createArticle`, and a component as default. */
  readonly article: string;
  /** Modules whose components are rendered in the build and do what they do without React, as a pattern. */
  readonly buildingBlocks: string;
  /** Folders whose styles only some pages need, by group: what is shown together is one. */
  readonly pageStyles: Readonly<Record<string, readonly string[]>>;
}

const file = (name: string) => path.resolve(__dirname, name);

const transformRule = (test: RegExp, transform: Transform) => ({
  test,
  enforce: 'pre' as const,
  use: [{loader: file('bundle/loader.cjs'), options: {transform}}],
});

const rulesFor = (tables: readonly (readonly [RegExp, Transform])[]) =>
  tables.map(([test, transform]) => transformRule(test, transform));

/** Not by `test`: the framework takes every rule whose test matches a page for one that compiles pages. */
const afterMdx = (transform: (source: string, page: string) => string) => ({
  resource: /\.mdx$/,
  enforce: 'post' as const,
  use: [{loader: file('bundle/loader.cjs'), options: {transform}}],
});

const leaveOut = (test: RegExp) => ({test, enforce: 'pre' as const, use: [file('bundle/leave-out.cjs')]});

/** Rendered in the build: the browser finds its markup in the page. */
const STATIC_COMPONENTS = /\.static\.tsx$/;

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Settings = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** What every build gets: what is rendered and what browsers read must agree. */
const ALL_BUNDLES = {rules: rulesFor(DATA_TABLES), alias: ALL_BUNDLES_ALIAS};

/** rspack's, which the types of webpack do not know. Absent where the persistent cache is switched off. */
function cacheSettings(config: object, hash: string): object {
  const {experiments} = config as {readonly experiments?: {readonly cache?: {readonly version?: string}}};
  const version = experiments?.cache?.version;
  return version === undefined ? {} : {experiments: {cache: {version: `${version}-${hash}`}}};
}

/**
 * The build compiles everything twice; what no page is rendered with is left out of the copy that renders.
 */
const serverBundle = (rules: PageRules) => ({
  module: {
    rules: [
      ...ALL_BUNDLES.rules,
      leaveOut(LAZY_MODULES),
      afterMdx((source, page) => markPage(source, page, rules)),
    ],
  },
  resolve: {alias: ALL_BUNDLES.alias},
});

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];

/**
 * V8 compiles the main script while it arrives, off the main thread, not each function when it is called. Only
 * `npm run bench` notices if it is lost. After the minifier, which removes comments, before files are named.
 */
const compileAhead = ({BannerPlugin, Compilation}: Bundler) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /[\\/]main\.\w+\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });

function browserBundle({optimization}: Configuration, rules: PageRules, bundler: Bundler) {
  const minimizer = reproducible(optimization?.minimizer ?? []);
  return {
    entry: file('client/entry.ts'),
    // The framework's names are hashes of paths: a second table in the runtime, from the numbers that scripts
    // have anyway.
    output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
    optimization: {
      splitChunks: {cacheGroups: {styles: {test: COMMON_STYLES}}},
      ...(minimizer.length > 0 && {minimizer}),
    },
    module: {
      rules: [
        ...ALL_BUNDLES.rules,
        ...rulesFor(browserTables(rules)),
        leaveOut(STATIC_COMPONENTS),
        afterMdx((source, page) => liveForBrowsers(source, page, rules)),
      ],
    },
    resolve: {alias: {...ALL_BUNDLES.alias, ...BROWSER_ALIAS}},
    plugins: [compileAhead(bundler)],
  };
}

type PostCss = Parameters<NonNullable<Plugin['configurePostCss']>>[0];

/**
 * The preset prepares styles for older browsers and takes three seconds; the minifier, LightningCSS, does the
 * same for the same list of them. A configuration is in none of the two dozen files that would be looked for
 * beside and above every stylesheet.
 */
const withoutPreset = (options: PostCss): PostCss => ({
  ...options,
  config: false,
  plugins: (options.plugins as unknown[]).filter(
    (plugin) => !JSON.stringify(plugin).includes(MODULES.postCssPreset),
  ),
});

export default function delivery(context: LoadContext, options: Options): Plugin {
  const {baseUrl, generatedFilesDir, i18n, siteConfig, siteDir} = context;
  // Otherwise the build would wait for ever for pages that the browsers' bundle does not compile.
  if (siteConfig.future.faster.mdxCrossCompilerCache)
    throw new Error('Set future.faster.mdxCrossCompilerCache to false in docusaurus.config.ts.');
  const rules: PageRules = {
    siteDir,
    article: options.article,
    buildingBlocks: new RegExp(options.buildingBlocks),
  };
  // The framework makes new plugins when the sidebar has changed, and its server keeps the settings of the
  // first ones.
  const late = once('late-pages', () => latePages(baseUrl));

  let names: ReadonlyMap<string, string> | undefined;
  /** Read once: a stylesheet that is edited while the site is built must not move them. */
  const shortNames = () => (names ??= readShortNames());

  function forDevelopment(config: Configuration, isServer: boolean): Settings {
    const lateSettings = isServer ? undefined : {...late.settings, devServer: {...late.server, ...OVERLAY}};
    return {
      ...cacheSettings(config, versionOfInputs()),
      ...lateSettings,
      module: {rules: [...ALL_BUNDLES.rules, ...(isServer ? [] : late.rules)]},
      resolve: {alias: ALL_BUNDLES.alias},
    } as unknown as Settings;
  }

  return {
    name: 'delivery',
    allContentLoaded({allContent}) {
      if (process.env.NODE_ENV === 'development') late.setPages(docPages(allContent, context));
    },
    injectHtmlTags: () => inlineScripts(context),
    configurePostCss: withoutPreset,
    configureWebpack(config, isServer, {currentBundler}) {
      if (config.mode !== 'production') return forDevelopment(config, isServer);
      const names = shortNames();
      const own = isServer ? serverBundle(rules) : browserBundle(config, rules, currentBundler.instance);
      return {
        ...own,
        module: {rules: [...withShortNames(config.module?.rules ?? [], names), ...own.module.rules]},
        // What is adapted takes the place of the framework's.
        mergeStrategy: {'module.rules': 'replace', 'optimization.minimizer': 'replace'},
        ...cacheSettings(config, versionOfInputs() + versionOf(names)),
      } as Settings;
    },
    async postBuild({outDir}) {
      const isLocaleFolder =
        i18n.currentLocale !== i18n.defaultLocale && basename(outDir) === i18n.currentLocale;
      const absolute = Object.entries(options.pageStyles).map(([group, folders]) => [
        group,
        folders.map((folder) => path.join(siteDir, folder, '/')),
      ]);
      finishPages({
        outDir,
        rootDir: isLocaleFolder ? dirname(outDir) : outDir,
        baseUrl,
        generatedFilesDir,
        styleGroups: groupsOf(shortNames(), Object.fromEntries(absolute)),
      });
    },
  };
}
