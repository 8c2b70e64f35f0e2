import path from 'node:path';
import type {Config} from '@docusaurus/types';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import {markdown, markdownPlugins} from './markdown';
import {BASE_URL, EDIT_URL, SITE_URL, TAGLINE, TITLE} from './constants';
import {gitStateWithWarning} from './git-state';
import {headTags} from './head-tags';
import {themeConfig} from './theme-config';

/** What a test fixture may change. The real site passes nothing. */
export interface ConfigOptions {
  readonly baseUrl?: string;
  readonly docsPath?: string;
  readonly docs?: Record<string, unknown>;
  readonly themeConfig?: UserThemeConfig;
  readonly i18n?: Config['i18n'];
  readonly plugins?: Config['plugins'];
  /** Leaves out the plugins that are about the real site's content. */
  readonly isFixture?: boolean;
}

/** Writers preview single pages while the pages they link to are still being written. */
const onBroken = process.env.JAVELIN_PREVIEW ? 'warn' : 'throw';

// Looked for from the working directory otherwise, which is the repository's root in `npm run build`: without the list the
// theme's cascade layers would be rewritten for old browsers, and its colours would win over ours.
process.env.BROWSERSLIST_CONFIG ??= path.resolve(__dirname, '../package.json');

// Relative, as every path in here: the configuration travels into the main script, which must not depend on the folder.
const CLIENT_MODULES = [
  'css/tokens.css',
  'css/base.css',
  'css/layout.css',
  'css/code.css',
  'css/diagrams.css',
  'client/keyboard-navigation.ts',
].map((file) => `./src/${file}`);

/** What these make is about the 96 pages, so a site of three pages goes without. */
const CONTENT_PLUGINS = ['api-reference', 'pictures', 'twins', 'search-index', 'robots'].map(
  (name) => `./plugins/${name}/index.ts`,
);

export function createConfig(options: ConfigOptions = {}): Config {
  const hasHistory = gitStateWithWarning() !== 'none';
  return {
    title: TITLE,
    tagline: TAGLINE,
    url: SITE_URL,
    baseUrl: options.baseUrl ?? BASE_URL,
    // Ours names javelin. and obeys the content security policy: src/inline/load-problems.js
    baseUrlIssueBanner: false,
    favicon: 'favicon.ico',
    trailingSlash: false,
    onBrokenLinks: onBroken,
    onBrokenAnchors: onBroken,
    onDuplicateRoutes: 'throw',
    future: {v4: true, ...(!hasHistory && {experimental_vcs: false})},
    // Exactly `theme`, `docusaurus.announcement.id`, `docusaurus.announcement.dismiss` (specification, section 9)
    storage: {type: 'localStorage', namespace: false},
    i18n: options.i18n ?? {defaultLocale: 'en', locales: ['en']},
    headTags,
    markdown: {...markdown, hooks: {onBrokenMarkdownLinks: onBroken, onBrokenMarkdownImages: 'throw'}},
    themes: ['./plugins/theme-classic/index.ts'],
    clientModules: CLIENT_MODULES,
    plugins: [
      [
        '@docusaurus/plugin-content-docs',
        {
          path: options.docsPath ?? '../docs',
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          editUrl: ({docPath}: {docPath: string}) => EDIT_URL + docPath,
          showLastUpdateTime: hasHistory,
          breadcrumbs: true,
          tags: 'tags.yml',
          onInlineTags: 'throw',
          versions: {current: {label: 'Next', badge: true}},
          ...markdownPlugins,
          ...options.docs,
        },
      ],
      [
        '@docusaurus/plugin-sitemap',
        {lastmod: hasHistory ? 'date' : null, ignorePatterns: ['/tags', '/tags/**']},
      ],
      '@docusaurus/plugin-css-cascade-layers',
      './plugins/inline-scripts/index.ts',
      './plugins/slim-bundle/index.ts',
      ...(options.isFixture ? [] : [...CONTENT_PLUGINS, './plugins/changelog/feed.ts']),
      ...(options.plugins ?? []),
      './plugins/security-headers/index.ts',
    ],
    themeConfig: {...themeConfig, ...options.themeConfig},
  };
}
