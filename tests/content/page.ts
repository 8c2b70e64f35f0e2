/** A page as the content rules see it: its tree, its front matter and where things stand. */
import {readFileSync} from 'node:fs';
import {relative} from 'node:path';
import type {Root} from 'mdast';
import {frontMatterOf, parsePage as parseTree} from '@javelin/site/markdown/read-page.ts';
import {ROOT} from '../fixtures/folders.ts';

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
export type Check = (page: ContentPage) => Problem[];

export function parsePage(source: string, file: string): ContentPage {
  const tree = parseTree(source);
  return {file, tree, frontMatter: frontMatterOf(tree), isPartial: file.includes('_partials/')};
}

export function readContentPage(path: string): ContentPage {
  return parsePage(readFileSync(path, 'utf8'), relative(ROOT, path));
}
