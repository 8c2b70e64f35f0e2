import path from 'node:path';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config, HtmlTagObject} from '@docusaurus/types';
import remarkApiChanges from './features/api-reference/remark-api-changes.ts';
import changelog from './features/changelog/remark-changelog.ts';
import consoleScreens from './features/console-screens/remark-console-screens.ts';
import guardrailCards from './features/guardrails/remark-guardrail-cards.ts';
import glossary from './features/glossary/remark-glossary.ts';
import infotypes from './features/infotypes/remark-infotypes.ts';
import recipeResults from './features/recipes/remark-recipe-results.ts';
import pythonReference from './features/python-reference/remark-python-reference.ts';
import {PAGE_TEMPLATE} from './delivery/inline/page-template.ts';
import {gitStateWithWarning} from './lib/git-state.ts';
import {ASSISTANTS, BASE_URL, EDIT_URL, FEEDBACK_URL, SITE_URL, TAGLINE, TITLE} from './lib/site.ts';
import {
  guardSource,
  parseFrontMatter,
  rehypeContent,
  remarkCode,
  remarkGuards,
  remarkLinks,
} from './markdown/index.ts';

// Looked for from the working directory otherwise, which is the repository's root in `npm run build`: without the list the
// theme's cascade layers would be rewritten for old browsers, and its colours would win over ours.
process.env.BROWSERSLIST_CONFIG ??= path.resolve(__dirname, 'package.json');

// Relative, as every path in here: the configuration travels into the main script, which must not depend on the folder.
const CLIENT_MODULES = [
  ...['tokens', 'base', 'layout', 'code', 'diagrams'].map((name) => `./css/${name}.css`),
  './delivery/markup/client.ts',
  './features/article/styles.ts',
];

const plugin = (feature: string) => `./features/${feature}/plugin.ts`;
const link = (attributes: Record<string, string>): HtmlTagObject => ({tagName: 'link', attributes});

const HEAD_TAGS: HtmlTagObject[] = [
  link({rel: 'icon', href: `${BASE_URL}img/mark.svg`, type: 'image/svg+xml'}),
  link({rel: 'apple-touch-icon', href: `${BASE_URL}img/apple-touch-icon.png`}),
  link({
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'javelin. changelog',
    href: `${BASE_URL}feed.xml`,
  }),
  link({rel: 'manifest', href: `${BASE_URL}site.webmanifest`}),
  {tagName: 'meta', attributes: {name: 'theme-color', content: '#0e2e31'}},
];

/** A link of the navbar is marked in its whole area: it is the current one, but not always the current page. */
const CURRENT = {'aria-current': 'true'};

const THEME: UserThemeConfig = {
  navbar: {
    title: TITLE,
    items: [
      {
        ...CURRENT,
        to: '/',
        label: 'Getting Started',
        activeBaseRegex: `^${BASE_URL}$|^${BASE_URL}javelin-core/(quickstart|integration-new)$`,
      },
      {
        ...CURRENT,
        to: '/javelin-processors/overview',
        label: 'Security & Guardrails',
        activeBasePath: '/javelin-processors',
      },
      {
        ...CURRENT,
        to: '/javelin-python/quickstart',
        label: 'Python SDK',
        activeBasePath: '/javelin-python',
      },
    ],
  },
  // A copyright notice and no links; the tagline has no other place on a site without a landing page.
  footer: {copyright: `Copyright © 2025 ${TITLE} · ${TAGLINE}`},
  announcementBar: {
    id: 'documentation-you-can-run',
    content: `Examples run in a sandbox. <a href="${BASE_URL}javelin-core/quickstart">Try the quickstart</a>`,
    isCloseable: true,
  },
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  image: 'img/social-card.png',
  metadata: [
    {name: 'keywords', content: 'AI gateway, LLM gateway, model routing, guardrails, admin API'},
    {name: 'twitter:card', content: 'summary_large_image'},
  ],
};

const hasHistory = gitStateWithWarning() !== 'none';

const config: Config = {
  title: TITLE,
  tagline: TAGLINE,
  url: SITE_URL,
  baseUrl: BASE_URL,
  // Ours names javelin. and obeys the content security policy: delivery/inline/load-problems.js
  baseUrlIssueBanner: false,
  favicon: 'favicon.ico',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: {
    v4: true,
    // Each thread loads the framework and the site anew, which takes as long as rendering these few pages. And the bundle that
    // renders pages would wait for browsers' copies of them, which static pages do not have.
    faster: {ssgWorkerThreads: false, mdxCrossCompilerCache: false},
    ...(!hasHistory && {experimental_vcs: false}),
  },
  // Exactly `theme`, `docusaurus.announcement.id`, `docusaurus.announcement.dismiss`
  storage: {type: 'localStorage', namespace: false},
  i18n: {defaultLocale: 'en', locales: ['en']},
  headTags: HEAD_TAGS,
  ssrTemplate: PAGE_TEMPLATE,
  markdown: {
    format: 'mdx',
    // No page has one, and a word between colons is none.
    emoji: false,
    parseFrontMatter,
    preprocessor: guardSource,
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  themes: ['./delivery/theme/plugin.ts'],
  clientModules: CLIENT_MODULES,
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        path: '../docs',
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        editUrl: ({docPath}: {docPath: string}) => EDIT_URL + docPath,
        showLastUpdateTime: hasHistory,
        breadcrumbs: true,
        tags: 'tags.yml',
        onInlineTags: 'throw',
        versions: {current: {label: 'Next', badge: true}},
        // Each does one job and explains it in its own file; guards see the page as its writer left it.
        beforeDefaultRemarkPlugins: [
          infotypes,
          recipeResults,
          guardrailCards,
          changelog,
          remarkApiChanges,
          pythonReference,
          consoleScreens,
          ...remarkGuards,
          remarkLinks,
        ],
        remarkPlugins: [glossary, ...remarkCode],
        beforeDefaultRehypePlugins: rehypeContent,
      },
    ],
    [
      '@docusaurus/plugin-sitemap',
      {lastmod: hasHistory ? 'date' : null, ignorePatterns: ['/tags', '/tags/**']},
    ],
    '@docusaurus/plugin-css-cascade-layers',
    ...['api-reference', 'run', 'home', 'cards', 'twins', 'search', 'robots', 'changelog', 'not-found'].map(
      plugin,
    ),
    // Last: it finishes the pages.
    [
      './delivery/plugin.ts',
      {
        article: '@site/features/article/Article.tsx',
        buildingBlocks: '^@site/(?:components|features)/',
        pageStyles: {
          guide: ['components/GuidedRun'],
          home: ['features/home'],
          widgets: ['features/widgets/shared'],
          reference: ['features/api-reference/view'],
          changelog: ['features/changelog'],
          infotypes: ['features/infotypes'],
          console: ['features/console-screens'],
          glossary: ['features/glossary/Glossary'],
          walkthrough: ['components/Walkthrough'],
        },
      },
    ],
  ],
  themeConfig: THEME,
  customFields: {assistants: ASSISTANTS, feedback: FEEDBACK_URL},
};

export default config;
