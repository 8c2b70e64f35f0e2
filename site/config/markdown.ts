/** The Markdown pipeline, in the order it runs. Each plugin does one job and explains it in its own file. */
import type {Config} from '@docusaurus/types';
import changelog from '../plugins/changelog/index';
import glossaryTerms from '../plugins/glossary/index';
import pythonReference from '../plugins/python-reference/index';
import infotypeTable from '../plugins/infotypes/index';
import {guardSource, rehypeContent, remarkGuards, validateFrontMatter} from '../plugins/markdown/index';

export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [infotypeTable, changelog, pythonReference, ...remarkGuards],
  remarkPlugins: [glossaryTerms],
  beforeDefaultRehypePlugins: rehypeContent,
};

type Markdown = NonNullable<Config['markdown']>;

const parseFrontMatter: NonNullable<Markdown['parseFrontMatter']> = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  validateFrontMatter(result.frontMatter, params.filePath);
  return result;
};

export const markdown: Markdown = {
  format: 'mdx',
  parseFrontMatter,
  preprocessor: guardSource,
};
