/** A page as the content rules see it: its tree, its front matter and where things stand. */
import {readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse as parseYaml} from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ContentPage {
  /** Relative to the repository. */
  readonly file: string;
  readonly tree: Root;
  readonly frontMatter: {
    readonly kind?: string;
    readonly title?: string;
    readonly description?: string;
    readonly sidebar_label?: string;
    readonly draft?: boolean;
    readonly unlisted?: boolean;
  };
  readonly isPartial: boolean;
}

export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** A rule looks at one page; what needs all pages at once has a rule of its own (duplicates). */
export type Rule = (page: ContentPage) => Problem[];

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);

export function parsePage(source: string, file: string): ContentPage {
  const tree = parser.parse(source);
  const first = tree.children[0];
  const frontMatter = first?.type === 'yaml' ? (parseYaml(first.value) as ContentPage['frontMatter']) : {};
  return {file, tree, frontMatter, isPartial: file.includes('_partials/')};
}

export function readContentPage(path: string): ContentPage {
  return parsePage(readFileSync(path, 'utf8'), relative(ROOT, path));
}
