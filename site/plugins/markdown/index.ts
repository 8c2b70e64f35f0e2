import diagrams from './diagrams.ts';
import guards from './guards.ts';
import highlight from './highlight.ts';
import tables from './tables.ts';

/** For `beforeDefaultRemarkPlugins`: sees directives before Docusaurus turns them into admonitions. */
export const remarkGuards = [guards];

/** For `beforeDefaultRehypePlugins`. Tables come last; the order of the others does not matter. */
export const rehypeContent = [diagrams, highlight, tables];

/** For `markdown.preprocessor`. */
export {guardSource} from './source-guard.ts';

/** For `markdown.parseFrontMatter`, with the front matter Docusaurus has read. */
export {validateFrontMatter} from './front-matter.ts';
