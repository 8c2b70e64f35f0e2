/** What a writer can break, in a few seconds: `npm run check:content`. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'vitest';
import {readGuardrails} from '@javelin/site/features/guardrails/data.ts';
import type {ContentError} from '@javelin/site/lib/problem.ts';
import {SIDEBAR} from '@javelin/site/lib/sidebar.ts';
import {validateFrontMatter} from '@javelin/site/markdown/front-matter.ts';
import {ROOT} from '../fixtures/folders.ts';
import {expectNone} from '../problems.ts';
import {allAskedProblems} from './asked.ts';
import {type ContentPage, type Problem, readContentPage} from './page.ts';
import {noDuplicates, CHECKS} from './checks.ts';
import {safetyProblems} from './safe-samples.ts';
import {sidebarProblems} from './sidebar.ts';
import {knownStatuses} from './troubleshooting.ts';
import {allVersionProblems} from './versions.ts';
import {bannedWords, earlyHedges, readWordLists, wordProblems} from './words.ts';

const DOCS = join(ROOT, 'docs');
const pages: ContentPage[] = [];
const unreadable: Problem[] = [];

for (const name of readdirSync(DOCS, {recursive: true, encoding: 'utf8'}).sort()) {
  if (!name.endsWith('.mdx')) continue;
  const file = `docs/${name}`;
  try {
    const page = readContentPage(join(ROOT, file));
    pages.push(page);
    validateFrontMatter(page.frontMatter, join(ROOT, file));
  } catch (error) {
    // By name: the module may be loaded twice, once for each module system.
    if ((error as Error).name === 'ContentError')
      for (const {line = 1, what, remedy} of (error as ContentError).problems)
        unreadable.push({file, line, what: `${what} ${remedy}`});
    else {
      const {line = 1, reason, message} = error as {line?: number; reason?: string; message: string};
      unreadable.push({file, line, what: reason ?? message});
    }
  }
}

const expectNoProblems = (problems: readonly Problem[]) =>
  expectNone(problems.map(({file, line, what}) => `${file}:${line}: ${what}`));
const words = readWordLists();

it('every page can be read and its front matter is right', () => expectNoProblems(unreadable));

describe('every page', () => {
  it.each(
    Object.entries({...CHECKS, 'claims no status or message that only the sandbox has': knownStatuses}),
  )('%s', (_, rule) => expectNoProblems(pages.flatMap(rule)));

  it('has samples that are safe to paste', () =>
    expectNoProblems(pages.flatMap((page) => safetyProblems(page))));
  it('has no banned word', () => expectNoProblems(pages.flatMap((page) => bannedWords(page, words))));
  it('begins with what is known', () => expectNoProblems(pages.flatMap((page) => earlyHedges(page, words))));
});

it('no paragraph stands on two pages', () => expectNoProblems(noDuplicates(pages)));

it('all pages together stay below the ceilings of words.yml', () => expectNone(wordProblems(pages, words)));

it('every page stands in the sidebar once, and every entry is a page', () => {
  expectNoProblems(sidebarProblems(SIDEBAR, readFileSync(join(DOCS, 'sidebar.ts'), 'utf8'), pages));
});

it('every card of docs/guardrails.yml can be read and links to pages that exist', () => {
  const routes = new Set(pages.map(({file}) => file.replace(/^docs|(?:\/index)?\.mdx$/g, '')));
  expectNone(
    readGuardrails().flatMap((card) =>
      [card.page, ...[...JSON.stringify(card).matchAll(/\]\((\/[^)#]+)/g)].map(([, page = '']) => page)]
        .filter((page) => !routes.has(page))
        .map((page) => `docs/guardrails.yml: the card "${card.name}" links to ${page}, which is no page.`),
    ),
  );
});

it('every page says how readers ask for it', () => expectNoProblems(allAskedProblems(pages)));

it('no model, API version or package is named that has retired or is about to', () => {
  // As the nightly run sets it; by default the day on which docs/versions.yml was checked.
  const date = process.env.JAVELIN_DATE;
  expectNone(
    date === undefined || /^\d{4}-\d{2}-\d{2}$/.test(date) ? [] : [`JAVELIN_DATE=${date} is no date.`],
  );
  expectNoProblems(allVersionProblems(date));
});
