import {fileURLToPath} from 'node:url';
import {readPage} from '@javelin/site/markdown/read-page.ts';

/** The first sample of a page in a language that has this in it. */
export function findSample(page: string, lang: string, part: string) {
  const path = fileURLToPath(new URL(`../../docs/${page}.mdx`, import.meta.url));
  return readPage(path).blocks.find(({fence, code}) => fence.lang === lang && code.includes(part))!;
}
