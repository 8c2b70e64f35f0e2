/** More faults for what a second fault of the same group would hide. */
import type {Mutation} from './types.ts';

const CONFIG = 'site/config/create-config.ts';
const THEME = 'site/config/theme-config.ts';

export const MORE: readonly Mutation[] = [
  {
    file: CONFIG,
    find: 'showLastUpdateTime: hasHistory',
    replace: 'showLastUpdateTime: false',
    test: 'a doc page can be edited and says when it was last updated',
  },
  {
    file: CONFIG,
    find: "label: 'Next'",
    replace: "label: 'Current'",
    test: "a doc page has the version badge 'Next' and no version banner",
  },
  {
    file: CONFIG,
    find: "{defaultLocale: 'en', locales: ['en']}",
    replace: "{defaultLocale: 'en-GB', locales: ['en-GB']}",
    test: 'only English exists and it has no prefix',
  },
  {
    file: THEME,
    find: 'minHeadingLevel: 2',
    replace: 'minHeadingLevel: 3',
    test: 'the mobile table of contents opens and lists heading levels 2 to 3',
  },
  {
    file: THEME,
    find: "defaultMode: 'light'",
    replace: "defaultMode: 'dark'",
    test: 'the configured default is light when the system preference is not respected',
  },
  {
    file: THEME,
    find: "content: 'summary_large_image'",
    replace: "content: 'summary'",
    test: 'every page sets a description, keywords and a social image that exists',
  },
  {
    file: 'site/src/inline/announcement.js',
    find: '/* storage is absent: the bar shows */',
    replace: 'throw e;',
    test: 'without local storage one warning is logged and the site works',
  },
  {
    file: 'site/src/client/keyboard-navigation.ts',
    find: 'classList.remove(CLASS_NAME)',
    replace: 'classList.add(CLASS_NAME)',
    test: 'keyboard-navigation mode turns on with Tab and off on a mouse press',
  },
  {
    file: 'site/src/client/keyboard-navigation.ts',
    find: 'const CLASS_NAME =',
    replace:
      "import nprogress from 'nprogress';\nnprogress.configure({trickleRate: 0.1});\nconst CLASS_NAME =",
    test: 'the progress bar appears after 200 ms of navigation and with its five constants',
  },
  {
    file: 'site/src/theme/Error/index.tsx',
    find: ' onClick={tryAgain}',
    replace: '',
    test: "a crash of the whole layout shows 'This page crashed.' and Try again recovers",
  },
  {
    file: 'site/src/theme/DocSidebarItem/Category/index.tsx',
    find: 'useState(isActive || !item.collapsed)',
    replace: 'useState(!item.collapsed)',
    test: 'without scripting the sidebar is open at the page',
  },
  {
    file: 'site/src/css/base.css',
    find: '.icon-sprite {',
    replace: ':root { --doc-sidebar-width: 280px; }\n.icon-sprite {',
    test: 'the sidebar is 300 px wide and cannot be hidden',
  },
  {
    file: 'site/src/css/layout.css',
    find: '.theme-announcement-bar .close,\n  .theme-doc-toc-mobile,',
    replace: '.theme-announcement-bar .close,',
    test: 'without scripting nothing is shown that could not work',
  },
  {
    file: 'site/src/css/layout.css',
    find: '.theme-doc-sidebar-container,\n  .theme-doc-toc-desktop,',
    replace: '.theme-doc-toc-desktop,',
    test: 'paper carries neither navigation nor buttons',
  },
  {
    file: 'site/src/inline/announcement.js',
    find: "localStorage.getItem('docusaurus.announcement.id') === id",
    replace: "localStorage.getItem('docusaurus.announcement') === id",
    test: 'a dismissed announcement with the same id stays hidden',
  },
];
