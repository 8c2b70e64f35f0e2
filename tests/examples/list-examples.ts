/** Prints every page with Run buttons and its examples as JSON, for browser tests, which cannot load the files of `site`. */
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {readExpandedPage} from '@javelin/site/features/python-reference/remark-python-reference.ts';
import {examplesOf} from './chains.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const files = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
  .sort();

const pages = [];
for (const file of files) {
  const examples = await examplesOf(await readExpandedPage(join(DOCS, file)));
  const route = `/${file.replace(/(?:^|\/)index\.mdx$|\.mdx$/, '')}`;
  if (examples.length > 0)
    pages.push({route, examples: examples.map((example) => ({...example, module: undefined}))});
}
process.stdout.write(JSON.stringify(pages), () => process.exit(0));
