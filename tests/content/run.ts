/** What a writer can break, in a few seconds. Usage: tsx tests/content/run.ts [--date=2027-01-31] [docs/page.mdx …] */
import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {type ContentPage, type Problem, readContentPage} from './page.ts';
import type {ContentError} from '@javelin/site/lib/problem.ts';
import {SIDEBAR} from '@javelin/site/lib/sidebar.ts';
import {validateFrontMatter} from '@javelin/site/markdown/front-matter.ts';
import {noDuplicates, RULES} from './rules.ts';
import {sidebarProblems} from './sidebar.ts';
import {knownStatuses} from './troubleshooting.ts';
import {allVersionProblems} from './versions.ts';
import {bannedWords, earlyHedges, readWordLists, wordProblems} from './words.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

function allPages(): string[] {
  return readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .map((file) => join(DOCS, file));
}

const {values, positionals} = parseArgs({options: {date: {type: 'string'}}, allowPositionals: true});
if (values.date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.date)) {
  console.error(`--date=${values.date} is not a date such as 2027-01-31.`);
  process.exit(1);
}
const named = positionals.map((file) => resolve(file));
const problems: Problem[] = [];
const pages: ContentPage[] = [];
for (const path of named.length > 0 ? named : allPages()) {
  try {
    const page = readContentPage(path);
    pages.push(page);
    validateFrontMatter(page.frontMatter, path);
  } catch (error) {
    // By name: the module may be loaded twice, once for each module system.
    if ((error as Error).name === 'ContentError') {
      for (const {line = 1, what, remedy} of (error as ContentError).problems)
        problems.push({file: path, line, what: `${what} ${remedy}`});
      continue;
    }
    const {line = 1, reason} = error as {line?: number; reason?: string};
    problems.push({file: path, line, what: reason ?? (error as Error).message});
  }
}
problems.push(
  ...pages.flatMap((page) => [...RULES, knownStatuses].flatMap((rule) => rule(page))),
  ...noDuplicates(pages),
);
const words = readWordLists();
problems.push(...pages.flatMap((page) => [...bannedWords(page, words), ...earlyHedges(page, words)]));
// What is counted over all pages says nothing about some of them.
const totals = named.length === 0 ? wordProblems(pages, words) : [];
if (named.length === 0)
  problems.push(
    ...sidebarProblems(SIDEBAR, readFileSync(join(DOCS, 'sidebar.ts'), 'utf8'), pages),
    ...allVersionProblems(values.date),
  );

for (const {file, line, what} of problems) console.error(`${file}:${line}: ${what}`);
for (const total of totals) console.error(total);
const count = problems.length + totals.length;
console.log(`${pages.length} pages and partials, ${count} problems`);
process.exit(count > 0 ? 1 : 0);
