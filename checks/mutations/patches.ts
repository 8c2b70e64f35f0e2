/**
 * One small fault for each behaviour that the site configures or writes, and the browser test that must notice it.
 * Faults of one group are built together, so they must not hide one another.
 */
import type {FixtureName} from '../fixtures/sites.ts';

export interface Mutation {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Title of the test that must fail. */
  readonly test: string;
}

export interface Group {
  readonly name: string;
  readonly builds: readonly ('site' | FixtureName)[];
  readonly mutations: readonly Mutation[];
}

const CONFIG = 'site/config/create-config.ts';
const THEME = 'site/config/theme-config.ts';
const LAYOUT = 'site/src/css/layout.css';
const PROVIDER = 'site/src/theme/Layout/Provider/index.tsx';
const recovers = (script: string) =>
  `the ${script} script failing on first load leaves a readable page with a Retry that recovers`;

const BEHAVIOUR: readonly Mutation[] = [
  {
    file: 'site/src/inline/announcement.js',
    find: "document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');",
    replace: '',
    test: 'a different announcement id resets the dismissed flag and shows the bar on that load',
  },
  {
    file: 'site/src/client/keyboard-navigation.ts',
    find: "'Tab'",
    replace: "'Enter'",
    test: 'keyboard-navigation mode turns on with Tab and off on a mouse press',
  },
  {
    file: 'site/src/theme/Loading/index.tsx',
    find: ' onClick={retry}',
    replace: '',
    test: 'a part that fails to load shows an error with a Retry button that recovers',
  },
  {
    file: 'site/src/components/OnDemand/index.tsx',
    find: 'DELAY = 200',
    replace: 'DELAY = 0',
    test: 'a part that loads slowly shows a spinner after a delay',
  },
  {
    file: 'site/src/inline/load-problems.js',
    find: 'location.reload();',
    replace: '',
    test: recovers('main'),
  },
  {
    file: 'site/src/inline/load-problems.js',
    find: 'var wrongBaseUrl = failed.script && failed.style;',
    replace: 'var wrongBaseUrl = false;',
    test: 'a banner about the base URL appears on a misconfigured site',
  },
  {
    file: PROVIDER,
    find: '  useColorModeKeptInPrint();\n',
    replace: '',
    test: 'printing does not change the colour mode',
  },
  {
    file: PROVIDER,
    find: '  useDetailsOpenInPrint();\n',
    replace: '',
    test: 'printing opens collapsed parts and closes them again',
  },
  {
    file: 'site/src/theme/Navbar/ColorModeToggle/index.tsx',
    find: "setColorMode(isDark ? 'light' : 'dark')",
    replace: "setColorMode('dark')",
    test: 'the colour switch is visible and has two states that are stored',
  },
  {
    file: 'site/src/theme/DocSidebarItem/Category/index.tsx',
    find: '<details open={isOpen}',
    replace: '<details name="one" open={isOpen}',
    test: 'opening a category of the sidebar leaves the others open',
  },
  {
    file: 'site/src/theme/Error/index.tsx',
    find: '<h1>This page crashed.</h1>',
    replace: '<h1>This page crashed</h1>',
    test: "a crash of the whole layout shows 'This page crashed.' and Try again recovers",
  },
  {
    file: 'site/src/theme/NotFound/Content/index.tsx',
    find: '<PageMetadata title="Page not found" />',
    replace: '',
    test: 'any other path shows the not-found page with status 404 and a title of its own',
  },
  {
    file: 'site/src/theme/DocTagDocListPage/index.tsx',
    find: 'content="noindex, follow"',
    replace: 'content="all"',
    test: 'a doc page shows tags that lead to the pages that share them',
  },
  {
    file: 'site/src/theme/DocItem/Metadata/index.tsx',
    find: 'image={cardPath(metadata.permalink)}',
    replace: 'image="img/none.png"',
    test: 'every page sets a description, keywords and a social image that exists',
  },
  {
    file: 'site/src/sandbox/session.ts',
    find: 'session.sandbox.fetch(request)',
    replace: 'fetch(request)',
    test: 'the whole quickstart runs in the page without a request',
  },
  {
    file: 'docs/javelin-core/integration.mdx',
    find: 'draft: true\n',
    replace: '',
    test: 'drafts are absent from the published site, its sitemap and its sidebar',
  },
  {
    file: 'site/server/headers.ts',
    find: '"style-src \'self\'"',
    replace: "\"style-src 'self' 'unsafe-inline'\"",
    test: 'every answer carries a strict content security policy and its sister headers',
  },
  {
    file: 'site/src/css/base.css',
    find: '.icon-sprite {',
    replace: 'html { scroll-behavior: smooth; }\n.icon-sprite {',
    test: 'the back-to-top button scrolls up with an easing factor of 0.85',
  },
  {
    file: 'site/src/components/CopyButton/index.tsx',
    find: 'writeText(text())',
    replace: "writeText('')",
    test: 'code is copied with its button',
  },
  {
    file: 'site/src/components/CodeTabs/index.tsx',
    find: ' groupId="client"',
    replace: '',
    test: 'tabs of one group change together and are remembered',
  },
  {
    file: 'site/src/components/Fields/index.tsx',
    find: ' id={anchor}>',
    replace: '>',
    test: 'every row of a field list is a link target',
  },
  {
    file: 'site/src/components/Term/index.tsx',
    find: ' aria-describedby={tip}',
    replace: '',
    test: 'a term shows its definition on focus',
  },
];

const CONFIGURATION: readonly Mutation[] = [
  {
    file: THEME,
    find: "label: 'Python SDK'",
    replace: "label: 'Python'",
    test: 'the navbar has the three links of the specification',
  },
  {
    file: THEME,
    find: 'Copyright © 2025',
    replace: 'Copyright © 2024',
    test: 'the footer has the copyright notice for 2025 and no links',
  },
  {
    file: 'site/config/constants.ts',
    find: 'for Rapid, Responsible AI Adoption',
    replace: 'for everyone',
    test: 'the site is called javelin. and carries its tagline',
  },
  {
    file: THEME,
    find: 'hideable: false',
    replace: 'hideable: true',
    test: 'the sidebar is 300 px wide and cannot be hidden',
  },
  {
    file: THEME,
    find: 'maxHeadingLevel: 3',
    replace: 'maxHeadingLevel: 4',
    test: 'the desktop table of contents lists heading levels 2 to 3',
  },
  {
    file: THEME,
    find: 'respectPrefersColorScheme: true',
    replace: 'respectPrefersColorScheme: false',
    test: 'the colour mode follows the system preference, also when it changes',
  },
  {
    file: CONFIG,
    find: 'namespace: false',
    replace: 'namespace: true',
    test: 'local storage holds only the keys of the specification',
  },
  {
    file: CONFIG,
    find: 'tagline: TAGLINE,',
    replace: "tagline: TAGLINE,\n    titleDelimiter: '-',",
    test: 'the title is the page title, a delimiter, then the site title',
  },
  {
    file: CONFIG,
    find: 'badge: true',
    replace: 'badge: false',
    test: "a doc page has the version badge 'Next' and no version banner",
  },
  {
    file: CONFIG,
    find: 'EDIT_URL + docPath',
    replace: "'https://example.com'",
    test: 'a doc page can be edited and says when it was last updated',
  },
  {
    file: CONFIG,
    find: 'breadcrumbs: true',
    replace: 'breadcrumbs: false',
    test: 'a doc page has breadcrumbs from the home page to itself',
  },
  {
    file: LAYOUT,
    find: '@media (scripting: none) {',
    replace: '@media (scripting: none) and (min-width: 9999px) {',
    test: 'without scripting all tab panels are readable under their labels',
  },
  {
    file: LAYOUT,
    find: '@media (scripting: none) and (max-width: 996px)',
    replace: '@media (scripting: none) and (max-width: 9px)',
    test: 'without scripting a phone reader reaches every page from the sidebar',
  },
  {
    file: LAYOUT,
    find: '@media print {',
    replace: '@media print and (max-width: 9px) {',
    test: 'printing opens tabs',
  },
  {
    file: 'site/src/css/tokens.css',
    find: '--jv-muted: #47615f;',
    replace: '--jv-muted: #a9b5b4;',
    test: 'the gallery page / is silent, fits every width and is accessible',
  },
];

export const GROUPS: readonly Group[] = [
  {name: 'behaviour', builds: ['site', 'gallery', 'wrong-base-url'], mutations: BEHAVIOUR},
  {name: 'configuration', builds: ['site', 'gallery'], mutations: CONFIGURATION},
  {
    name: 'addresses',
    builds: ['site'],
    mutations: [
      {
        file: CONFIG,
        find: 'trailingSlash: false',
        replace: 'trailingSlash: true',
        test: 'no page path ends with a slash',
      },
    ],
  },
  {
    name: 'width',
    builds: ['gallery'],
    mutations: [
      {
        file: 'site/src/css/base.css',
        find: '.table-scroll {\n  margin-bottom: var(--ifm-leading);\n  overflow-x: auto;',
        replace: '.table-scroll {\n  margin-bottom: var(--ifm-leading);',
        test: 'the gallery page / is silent, fits every width and is accessible',
      },
    ],
  },
  {
    name: 'silence',
    builds: ['bare'],
    mutations: [
      {
        file: 'site/src/client/keyboard-navigation.ts',
        find: 'if (ExecutionEnvironment.canUseDOM) {',
        replace: "if (ExecutionEnvironment.canUseDOM) {\n  console.log('here');",
        test: 'the configured default is light when the system preference is not respected',
      },
    ],
  },
];
