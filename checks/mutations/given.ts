/**
 * What the framework gives and our tests vouch for. Its files are not ours to break, so each fault comes from outside:
 * a style, a listener or a setting that takes the behaviour away.
 */
import type {Mutation} from './types.ts';

const CONFIG = 'site/config/create-config.ts';
const THEME = 'site/config/theme-config.ts';

const style = (rule: string, test: string): Mutation => ({
  file: 'site/src/css/base.css',
  find: '.icon-sprite {',
  replace: `${rule}\n.icon-sprite {`,
  test,
});

/** Runs in every page before the framework does. */
const script = (statement: string, test: string): Mutation => ({
  file: 'site/src/client/keyboard-navigation.ts',
  find: 'if (ExecutionEnvironment.canUseDOM) {',
  replace: `if (ExecutionEnvironment.canUseDOM) {\n  ${statement}`,
  test,
});

/** A place outside of any block, for imports and exports. */
const CLIENT_MODULE = {file: 'site/src/client/keyboard-navigation.ts', find: 'const CLASS_NAME ='};

const deaf = (event: string) =>
  `window.addEventListener('${event}', (e) => e.stopImmediatePropagation(), true);`;

export const GIVEN: readonly Mutation[] = [
  style(
    "[class*='skipToContent'] { display: none !important; }",
    'the skip link is the first stop and leads to the content',
  ),
  style(
    '.theme-unlisted-banner { display: none; }',
    'an unlisted page shows a banner, is not indexed and is in no list',
  ),
  style(
    '.theme-draft-banner { display: none; }',
    'a draft page is visible in development, with a draft banner',
  ),
  style(
    '@media (max-width: 997px) { .theme-doc-sidebar-container { display: none !important; } }',
    '997 px is desktop',
  ),
  style('@media (width: 996px) { .navbar__toggle { display: none; } }', '996 px is mobile'),
  script(deaf('storage'), 'a change of the colour mode in another tab is taken over'),
  script(deaf('resize'), 'the navigation drawer closes when the viewport becomes desktop'),
  script(deaf('popstate'), 'going back closes the navigation drawer and stays on the page'),
  script(
    'Storage.prototype.removeItem = () => {};',
    'a disabled colour switch is absent and deletes the stored value',
  ),
  script(
    "document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href: '/'}));",
    'nothing is prefetched on a 2G connection',
  ),
  {
    ...CLIENT_MODULE,
    replace: `import nprogress from 'nprogress';\nexport const onRouteUpdate = () => nprogress.start();\n${CLIENT_MODULE.find}`,
    test: 'a navigation of less than 200 ms shows no progress bar',
  },
  {
    file: THEME,
    find: "id: 'documentation-you-can-run'",
    replace: "id: 'something-new'",
    test: 'the announcement bar shows on a first visit and its id is stored',
  },
  {
    file: CONFIG,
    find: 'i18n: options.i18n ?? {',
    replace: "i18n: options.i18n ? {...options.i18n, localeConfigs: {fr: {baseUrl: '/french/'}}} : {",
    test: 'the default locale has no prefix and another one has its code',
  },
];

export const VERSIONS: readonly Mutation[] = [
  style(
    '.theme-doc-version-badge { display: none; }',
    'an unreleased version shows the version banner and badge',
  ),
  {
    file: THEME,
    find: 'docs: {sidebar:',
    replace: "docs: {versionPersistence: 'none', sidebar:",
    test: 'switching the version is remembered in local storage',
  },
];
