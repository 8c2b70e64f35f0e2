/**
 * Everything that this room knows about Docusaurus beyond its documented interface, and about itself across
 * the border between build and browser. No other TypeScript of this room names an internal path, a generated
 * file, a switch of the framework or a marker in HTML; stylesheets name `#article` and `#__docusaurus`
 * themselves. contract.test.ts compares it with node_modules; tests/built compares it with the last build.
 */

/** Environment variables that the framework reads when it is loaded. */
export const ENVIRONMENT = {
  /**
   * Its HTML minifier takes a tenth of a clean build to leave out quotes and end tags: 60 to 170 bytes of a
   * compressed page. No upstream issue: an undocumented switch of the framework itself.
   */
  skipHtmlMinification: 'SKIP_HTML_MINIFICATION',
} as const;

/** Files below `.docusaurus` that are read or rewritten. */
export const GENERATED = {
  registry: 'registry.js',
  routes: 'routes.js',
  chunkNames: 'routesChunkNames.json',
  config: 'docusaurus.config.mjs',
  globalData: 'globalData.json',
  siteMetadata: 'site-metadata.json',
  manifest: 'client-manifest.json',
} as const;

/** What the docs plugin generates: about a version (`p/`), and about a page. */
export const DOCS_DATA = {
  version: /[\\/]docusaurus-plugin-content-docs[\\/]\w+[\\/]p[\\/][^\\/]+\.json$/,
  page: /[\\/]docusaurus-plugin-content-docs[\\/]\w+[\\/]site-[^\\/]+\.json$/,
} as const;

/**
 * What every doc page needs: part of the main script, where it compresses with the rest and costs no further
 * request.
 */
export const IN_MAIN =
  /^@theme\/(DocsRoot|DocVersionRoot|DocRoot|DocItem)$|docs\/default\/(__plugin|p\/index-\w+)\.json$/;

/** Folders and files that begin with `_` are parts of pages and have no route. */
export const IS_PARTIAL = /[\\/]_/;

/** What MDX makes of a page. */
export const MDX = {
  imports: /^(?:react\/jsx-runtime|@mdx-js\/react)$/,
  defaultExport: /^export default function MDXContent\(/m,
} as const;

/** How the tables are written that bundle/routes.ts rewrites. */
export const TABLES = {
  entry:
    /"(\w+)": \[\(\) => import\(\/\* webpackChunkName: "\w+" \*\/ "([^"]+)"\), "[^"]+", require\.resolveWeak\("[^"]+"\)\]/g,
  anyEntry: /\(\) => import\(/g,
  component: /ComponentCreator\('([^']*)', '(\w+)'\)/g,
  anyComponent: /ComponentCreator\('[^*]/g,
  page: /\{\s*path: '([^']*)',\s*component: ComponentCreator\('\1', '(\d+)'\),\s*exact: true(?:,\s*sidebar: "([^"]*)")?\s*\}/g,
  anyPage: /exact: true/g,
} as const;

/** The element that React takes over. */
export const CONTAINER = '__docusaurus';

/** Modules of the framework that are replaced or wrapped. */
export const MODULES = {
  loader: 'jiti',
  baseUrlBanner: '@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js',
  prefetch: '@docusaurus/core/lib/client/prefetch.js',
  normalizeLocation: '@docusaurus/core/lib/client/normalizeLocation.js',
  highlighter: 'prism',
  progressBar: 'nprogress',
  postCssPreset: 'postcss-preset-env',
} as const;

/** Markers in built pages, for what runs in the build (pages/) and in browsers (client/, inline/). */
export const MARKERS = {
  /** The element with the text of a page that React leaves alone. */
  article: 'article',
  /** What a page says about itself, the last element of its text. */
  pageData: 'page-data',
  /** <meta>: the scripts of the page but the first, in order. */
  scripts: 'javelin:scripts',
  /** <template>, the last element of a page: the first script, which knows the names of all others. */
  firstScript: 'first-script',
  /** A comment between the parts of a text. */
  partEnd: '<!--part-->',
  /** Events of the window: React has taken over, or a script did not come. */
  ready: 'javelin:ready',
  failed: 'javelin:failed',
  /** The variable of the first script that says which file holds the text of a page. */
  pageTable: 'javelinPages',
} as const;

/** The texts of pages, for readers who come from another page; named by the hash of their content. */
export const PAGE_FILES = 'assets/pages/';

/**
 * Files of the framework whose behaviour is repeated or relied on here, as they were when this was written.
 * After an upgrade: compare the file with what is named beside it, then put the new hash here.
 */
export const PINNED: readonly {readonly file: string; readonly sha256: string; readonly seeAlso: string}[] = [
  {
    file: '@docusaurus/core/lib/client/clientEntry.js',
    sha256: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
    seeAlso: 'client/start.tsx does the same for a page that was rendered in the build',
  },
  {
    file: '@docusaurus/core/lib/client/docusaurus.js',
    sha256: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
    seeAlso:
      'client/page-files.ts adds the files of pages to __webpack_require__.gca, which it asks for addresses',
  },
  {
    file: '@docusaurus/core/lib/client/exports/ComponentCreator.js',
    sha256: '5f99bdbd725f6e0b2943d25f99c93205952e9b45ac78c76b63f62a767bbba363',
    seeAlso: 'bundle/routes.ts rewrites the tables that it reads',
  },
  {
    file: '@docusaurus/theme-classic/lib/nprogress.js',
    sha256: '58b21ff3eb278f6cd3932e02e92a50108dac3a7e3f014813fefc70335eaab48f',
    seeAlso: 'theme/progress-bar.ts wraps it',
  },
];
