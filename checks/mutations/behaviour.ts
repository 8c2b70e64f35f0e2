/** What we have written: theme components, inline scripts, client modules, the building blocks of pages. */
import type {Mutation} from './types.ts';

const PROVIDER = 'site/src/theme/Layout/Provider/index.tsx';

export const BEHAVIOUR: readonly Mutation[] = [
  {
    file: 'site/src/inline/announcement.js',
    find: "localStorage.setItem('docusaurus.announcement.dismiss', 'false');",
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
    test: 'the main script failing on first load leaves a readable page with a Retry that recovers',
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
