import type {Config} from '@docusaurus/types';
import diagrams from './diagrams.ts';
import {validateFrontMatter, validateYaml} from './front-matter.ts';
import guards from './guards.ts';
import highlight from './highlight.ts';
import links from './links.ts';
import ownNames from './own-names.ts';
import tables from './tables.ts';
import walkthroughHeadings from './walkthrough-headings.ts';

/** Needs the guards, which check that every linked page exists. */
export const remarkLinks = links;

/** For `beforeDefaultRemarkPlugins`: sees directives before Docusaurus turns them into admonitions. */
export const remarkGuards = [guards, walkthroughHeadings];

/** For `remarkPlugins`. */
export const remarkCode = [diagrams, highlight];

/** For `beforeDefaultRehypePlugins`. Tables take their names from headings as they were written, so own names come after them. */
export const rehypeContent = [tables, ownNames];

/** For `markdown.preprocessor`. */
export {guardSource} from './source-guard.ts';

type ParseFrontMatter = NonNullable<NonNullable<Config['markdown']>['parseFrontMatter']>;

/** For `markdown.parseFrontMatter`: what Docusaurus reads, validated. */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  validateYaml(params.fileContent, params.filePath);
  const result = await params.defaultParseFrontMatter(params);
  validateFrontMatter(result.frontMatter, params.filePath);
  return result;
};
