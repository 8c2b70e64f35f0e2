import {compile, type CompileOptions} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {rehypeContent, remarkCode, remarkGuards} from './index.ts';

/** Compiles a page as the site does, as far as our own plugins and the syntax they meet are concerned. */
export async function compilePage(source: string, path = 'docs/page.mdx'): Promise<string> {
  const options: CompileOptions = {
    remarkPlugins: [...remarkGuards, remarkFrontmatter, remarkDirective, remarkGfm, ...remarkCode],
    rehypePlugins: rehypeContent,
  };
  const result = await compile({value: source, path, data: {frontMatter: {title: 'Page title'}}}, options);
  return String(result);
}

/** The message a page's mistakes are reported with; fails the test if there are none. */
export async function problemsOf(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
  throw new Error('expected the page to be refused');
}

/** A fenced block, without the acrobatics of backticks in a template. */
export function fenced(info: string, code: string): string {
  return ['```' + info, code, '```', ''].join('\n');
}
