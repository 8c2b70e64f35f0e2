/** Search, reference, not-found page, Markdown twins and other comforts; and settings that would break tests of other groups. */
import type {Mutation} from './types.ts';

export const FEATURES: readonly Mutation[] = [
  {
    file: 'site/src/theme/SearchBar/index.tsx',
    find: "event.key.toLowerCase() === 'k'",
    replace: "event.key.toLowerCase() === 'j'",
    test: 'search is used with the keyboard alone',
  },
  {
    file: 'site/src/theme/SearchBar/index.tsx',
    find: "get('q')",
    replace: "get('query')",
    test: 'an address with ?q= opens the dialog with the results',
  },
  {
    file: 'site/src/theme/NotFound/Content/Suggestions.tsx',
    find: 'nearestPages(pathname, usePages())',
    replace: 'nearestPages(pathname, usePages()).slice(0, 0)',
    test: 'an old address leads to the page that it was',
  },
  {
    file: 'site/src/components/RelatedPages/index.tsx',
    find: 'if (related.length === 0) return null;',
    replace: 'if (related.length > 0) return null;',
    test: 'a page ends with related pages that it has not recommended already',
  },
  {
    file: 'site/src/theme/DocItem/Footer/index.tsx',
    find: '      <OriginalFooter />\n',
    replace: '',
    test: 'a doc page shows tags that lead to the pages that share them',
  },
  {
    file: 'site/src/components/PageAsMarkdown/index.tsx',
    find: 'if (!response.ok)',
    replace: 'if (response.ok)',
    test: 'a page is copied as Markdown',
  },
  {
    file: 'site/src/reference/interaction/filter.ts',
    find: 'element.hidden = !isShown',
    replace: 'element.hidden = false',
    test: 'calls are filtered with the keyboard and the first one is reached with Enter',
  },
  {
    file: 'site/src/theme/Navbar/ColorModeToggle/index.tsx',
    find: 'if (disableSwitch) return null;',
    replace: 'if (!disableSwitch) return null;',
    test: 'the colour switch is visible and has two states that are stored',
  },
  {
    file: 'site/config/theme-config.ts',
    find: 'isCloseable: true',
    replace: 'isCloseable: false',
    test: 'closing the announcement bar hides it and sets the dismissed flag',
  },
  {
    file: 'site/config/head-tags.ts',
    find: "type: 'application/atom+xml'",
    replace: "type: 'application/rss+xml'",
    test: 'the changelog is a feed that pages announce',
  },
];
