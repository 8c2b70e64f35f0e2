/** The nets under the writers: with a hole in one of them, a bad page would be published. */
import type {Mutation} from './types.ts';

const CONFIG = 'site/config/create-config.ts';
const MARKDOWN = 'site/config/markdown.ts';
const fails = (title: string) => `checks/fixtures/bad-input.test.ts › ${title} fails the build`;

export const BAD_INPUT: readonly Mutation[] = [
  {
    file: CONFIG,
    find: 'onBrokenLinks: onBroken',
    replace: "onBrokenLinks: 'warn'",
    test: fails('a broken link'),
  },
  {
    file: CONFIG,
    find: 'onBrokenAnchors: onBroken',
    replace: "onBrokenAnchors: 'warn'",
    test: fails('a broken anchor'),
  },
  {
    file: CONFIG,
    find: 'onBrokenMarkdownLinks: onBroken',
    replace: "onBrokenMarkdownLinks: 'warn'",
    test: fails('a link to a missing file'),
  },
  {
    file: CONFIG,
    find: "onBrokenMarkdownImages: 'throw'",
    replace: "onBrokenMarkdownImages: 'warn'",
    test: fails('a missing picture'),
  },
  {
    file: CONFIG,
    find: "onDuplicateRoutes: 'throw'",
    replace: "onDuplicateRoutes: 'warn'",
    test: fails('a second page at the same address'),
  },
  {
    file: MARKDOWN,
    find: '  validateFrontMatter(result.frontMatter, params.filePath);\n',
    replace: '',
    test: fails('bad front matter'),
  },
  {
    file: MARKDOWN,
    find: '  preprocessor: guardSource,\n',
    replace: '',
    test: fails('an admonition title without brackets'),
  },
  {
    file: 'site/plugins/markdown/front-matter.ts',
    find: '!known.includes(tag)',
    replace: 'known.includes(tag)',
    test: fails('an unknown tag'),
  },
];
