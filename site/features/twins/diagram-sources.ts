import {readPage} from '../../markdown/read-page.ts';

/** The Mermaid sources of a page in order, with those of its partials where they are used. */
export const diagramSources = (file: string): string[] =>
  readPage(file).blocks.flatMap(({fence, code}) => (fence.lang === 'mermaid' ? [code.trimEnd()] : []));
