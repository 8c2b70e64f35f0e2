/** What we have set: configuration and styles. */
import type {Mutation} from './types.ts';

const CONFIG = 'site/config/create-config.ts';
const THEME = 'site/config/theme-config.ts';
const LAYOUT = 'site/src/css/layout.css';

export const CONFIGURATION: readonly Mutation[] = [
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
