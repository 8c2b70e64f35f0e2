/** Every page says how readers ask for it, in words of theirs, and no question is one that search is measured with. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {countTerms} from '@javelin/search/terms';
import {type Asked, askedFiles, readAskedFile} from '@javelin/site/features/search/indexing/asked.ts';
import {API_PAGE} from '@javelin/site/lib/api-page.ts';
import {readQuestions} from '../built/questions.ts';
import {ROOT} from '../fixtures/folders.ts';
import {readListed, toQueries} from '../search/quality.ts';
import type {ContentPage, Problem} from './page.ts';

/** A page to be found, and the file its questions belong in: the nearest one above it. */
export interface AskedPage {
  readonly route: string;
  readonly title: string;
  readonly file: string;
}

export interface AskedFile {
  /** Relative to the repository. */
  readonly file: string;
  readonly source: string;
  readonly entries: readonly Asked[];
}

const LEAST = 5;
/** Of all words of two questions, the share they have in common, from which on one counts as a copy of the other. */
const COPY = 0.7;

const termsOf = (text: string) => new Set(countTerms(text).keys());

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((term) => b.has(term)).length;
  return common / (a.size + b.size - common || 1);
}

const routeOf = (address: string): string => address.replace(/#.*/, '');

function tooFew(pages: readonly AskedPage[], files: readonly AskedFile[]): Problem[] {
  const counts = new Map<string, number>();
  for (const {page, asked} of files.flatMap(({entries}) => entries))
    counts.set(routeOf(page), (counts.get(routeOf(page)) ?? 0) + asked.length);
  return pages
    .filter(({route}) => (counts.get(route) ?? 0) < LEAST)
    .map(({route, file}) => ({
      file,
      line: 1,
      what: `${route} has ${counts.get(route) ?? 0} questions of readers. Write at least ${LEAST} under "- page: ${route}".`,
    }));
}

export function askedProblems(
  pages: readonly AskedPage[],
  files: readonly AskedFile[],
  measured: readonly string[],
): Problem[] {
  const titles = new Map(pages.map(({route, title}) => [route, title]));
  const sets = measured.map((question) => ({question, terms: termsOf(question)}));
  const seen = new Set<string>();

  function problemOf(route: string, question: string): string | undefined {
    const terms = termsOf(question);
    if (terms.size === 0) return 'has no word that search looks for. Say it in other words.';
    if (likeness(terms, termsOf(titles.get(route)!)) === 1)
      return 'repeats the title of the page. Say it in other words.';
    const copied = sets.find((set) => likeness(terms, set.terms) >= COPY);
    if (copied)
      return `is nearly "${copied.question}", which search is measured with. Write another one without looking there.`;
    if (seen.has(question.toLowerCase())) return 'is asked twice. Keep it where it belongs most.';
    seen.add(question.toLowerCase());
    return undefined;
  }

  const wrong = files.flatMap(({file, source, entries}) => {
    const lines = source.split('\n').map((line) => line.replace(/^ *- (?:page: )?/, ''));
    const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    return entries.flatMap(({page, asked}): Problem[] => {
      if (!titles.has(routeOf(page)))
        return [{file, line: lineOf(page), what: `${page} is no page that readers can find. Correct it.`}];
      return asked.flatMap((question) => {
        const problem = problemOf(routeOf(page), question);
        return problem === undefined
          ? []
          : [{file, line: lineOf(question), what: `"${question}" ${problem}`}];
      });
    });
  });
  return [...tooFew(pages, files), ...wrong];
}

/** The questions about all pages that search finds; each page belongs to the nearest file above it. */
export function allAskedProblems(all: readonly ContentPage[]): Problem[] {
  const files = askedFiles().map((name): AskedFile => {
    const file = `docs/${name}`;
    return {file, source: readFileSync(join(ROOT, file), 'utf8'), entries: readAskedFile(name)};
  });
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);
  const nearest = (page: string) =>
    files
      .map(({file}) => file)
      .filter((file) => page.startsWith(folderOf(file)))
      .sort((a, b) => b.length - a.length)[0]!;
  const found = all.filter(
    ({isPartial, frontMatter: {draft, unlisted}}) => !isPartial && draft !== true && unlisted !== true,
  );
  const pages = found.map(({file, frontMatter: {title = ''}}): AskedPage => {
    const route = file.replace(/^docs/, '').replace(/(?:^\/index)?\.mdx$/, '') || '/';
    return {route, title, file: nearest(file)};
  });
  const api = {route: API_PAGE.route, title: API_PAGE.title, file: 'docs/asked.yml'};
  const measured = [...toQueries(readQuestions(), []), ...readListed('new'), ...readListed('unseen')];
  return askedProblems(
    [...pages, api],
    files,
    measured.map(({q}) => q),
  );
}
