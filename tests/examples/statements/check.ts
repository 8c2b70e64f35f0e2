/** Every statement of the tables is on its page, and holds in the sandbox. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {RunScript} from '@javelin/sandbox';
import {ROOT} from '../../fixtures/folders.ts';
import type {Problem} from '../check-page.ts';
import {findQuote, sectionsOf} from './quotes.ts';
import {runRow} from './run-row.ts';
import type {Statement} from './table.ts';

async function checkPage(
  file: string,
  statements: readonly Statement[],
  source: string,
  runScript: RunScript,
): Promise<Problem[]> {
  const sections = sectionsOf(source);
  const problems: Problem[] = [];
  for (const statement of statements) {
    const line = findQuote(statement, sections);
    if (typeof line === 'string') {
      problems.push({file, line: 1, what: line});
      continue;
    }
    const {quote, place} = statement;
    for (const what of await runRow(statement, runScript))
      problems.push({file, line, what: `the sandbox does not do what "${quote}" says (${place}): ${what}`});
  }
  return problems;
}

/** @param pages their files, as in the repository */
export async function checkStatements(
  statements: readonly Statement[],
  pages: readonly string[],
  runScript: RunScript,
  read = (file: string) => readFileSync(join(ROOT, file), 'utf8'),
): Promise<{problems: Problem[]; checked: number}> {
  const own = statements.filter(({page}) => pages.includes(page));
  const files = new Set(own.map(({page}) => page));
  const found = [...files].map((file) =>
    checkPage(
      file,
      own.filter(({page}) => page === file),
      read(file),
      runScript,
    ),
  );
  return {problems: (await Promise.all(found)).flat(), checked: own.length};
}
