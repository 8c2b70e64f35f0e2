/**
 * R10.8: search quality and weight, measured on the production build.
 * Usage: tsx tests/search/run.ts [folder] [--save FILE] [--against FILE] [--without-thesaurus]
 * `--save` keeps the ranks; `--against` tells question by question what changed since; the last shows what the thesaurus brings.
 */
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {MESSAGES} from '@javelin/openapi/required-api';
import {loadThesaurus, NO_THESAURUS, type SearchFile, type ThesaurusFile} from '@javelin/search';
import {INDEX_FILE, textPath, THESAURUS_FILE} from '@javelin/site/features/search/paths.ts';
import {brotliSize} from '../built/limits.ts';
import {BUILD} from '../built/built-page.ts';
import {readQuestions} from '../built/questions.ts';
import {type Change, compare, type Rank, ranksOf} from './compare.ts';
import {byRank, measure, type Outcome, readNewQueries, score, toQueries} from './quality.ts';

/** Of all queries, of the third that tuning never uses, and of the sixty new ones: at most two points below what is reached. */
const LIMITS = {
  all: {hitAt1: 0.81, hitAt3: 0.94},
  untouched: {hitAt1: 0.69, hitAt3: 0.91},
  fresh: {hitAt1: 0.75, hitAt3: 0.86},
  firstQueryBytes: 150 * 1024,
  thesaurusBytes: 15 * 1024,
  laterQueryBytes: 30 * 1024,
} as const;
const WORST = 10;
const ON_SCREEN = 5;

const {values, positionals} = parseArgs({
  options: {
    save: {type: 'string'},
    against: {type: 'string'},
    'without-thesaurus': {type: 'boolean', default: false},
  },
  allowPositionals: true,
});
const directory = positionals[0] ?? BUILD;
if (!existsSync(join(directory, INDEX_FILE))) {
  console.error(`There is no ${join(directory, INDEX_FILE)}. Run "npm run build" first.`);
  process.exit(1);
}
const readJson = <T>(name: string) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as T;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);

function print(name: string, outcomes: readonly Outcome[]): void {
  const {count, hitAt1, hitAt3} = score(outcomes);
  const strict = score(outcomes, 'strictRank');
  console.log(
    `${name.padEnd(22)} ${String(count).padStart(4)} queries   hit@1 ${percent(hitAt1)}   hit@3 ${percent(hitAt3)}   ` +
      `without alternative answers ${percent(strict.hitAt1)} ${percent(strict.hitAt3)}`,
  );
}

const file = readJson<SearchFile>(INDEX_FILE);
const thesaurus = values['without-thesaurus']
  ? NO_THESAURUS
  : loadThesaurus(readJson<ThesaurusFile>(THESAURUS_FILE));
const messages = Object.values(MESSAGES).flat().map(String);
const outcomes = measure(file, toQueries(readQuestions(), messages), thesaurus);
const fresh = measure(file, readNewQueries(), thesaurus);
/** Harder on purpose, and all of them for tuning: no part of what is held. */
const asked = outcomes.filter(({query}) => query.kind !== 'words');
const tuned = outcomes.filter(({query}) => query.set === 'tune');
const untouched = outcomes.filter(({query}) => query.set === 'hold');

for (const kind of new Set(outcomes.map(({query}) => query.kind))) {
  const ofKind = ({query}: Outcome) => query.kind === kind;
  print(`${kind}, tuned`, tuned.filter(ofKind));
  if (untouched.some(ofKind)) print(`${kind}, untouched`, untouched.filter(ofKind));
}
for (const kind of new Set(fresh.map(({query}) => query.kind)))
  print(
    kind,
    fresh.filter(({query}) => query.kind === kind),
  );
print(
  'all, tuned',
  asked.filter(({query}) => query.set === 'tune'),
);
print('all, untouched', untouched);
print('all, new', fresh);
print('all', asked);

const ranks = ranksOf([...outcomes, ...fresh]);
if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(ranks));

const NAMES: Readonly<Record<string, string>> = {tune: 'tuned', hold: 'untouched', new: 'new'};
const changeLine = ({q, before, after}: Change) => `${before || '-'} → ${after || '-'}  ${q}`;

function printComparison(file: string): void {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Rank[];
  for (const [set, name] of Object.entries(NAMES)) {
    const ofSet = (rank: Rank) => rank.set === set;
    const {better, worse, same} = compare(before.filter(ofSet), ranks.filter(ofSet));
    console.log(`${name}: ${better.length} better, ${worse.length} worse, ${same} same`);
    // Nobody reads the untouched ones; the new ones are read once, after the fact, and then retire to the tuned.
    if (set !== 'hold') for (const change of worse) console.log(`  worse ${changeLine(change)}`);
  }
}
if (values.against !== undefined) printComparison(values.against);

// Only queries that may be looked at: the others stay untouched by being unseen.
for (const {query, rank, routes} of [...tuned].sort(byRank).slice(0, WORST))
  console.log(`rank ${rank || '-'}: ${query.q} (${query.route}; first is ${routes[0] ?? 'nothing'})`);

/** The script of the worker, known by a word that only it has. */
const scripts = join(directory, 'assets/js');
const engines = readdirSync(scripts)
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(scripts, name))
  .filter((script) => readFileSync(script, 'utf8').includes('titleLikeness'));
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const indexWeight = brotliSize(join(directory, INDEX_FILE));
const thesaurusWeight = brotliSize(join(directory, THESAURUS_FILE));
const engineWeight = sum(engines.map(brotliSize));
const weight = indexWeight + thesaurusWeight + engineWeight;
/** After the first query only excerpts are loaded: the text of the pages on the screen, which shows five. */
const laterWeight = Math.max(
  ...[...outcomes, ...fresh].map(({routes}) =>
    sum(routes.slice(0, ON_SCREEN).map((route) => brotliSize(join(directory, textPath(route))))),
  ),
);
console.log(
  `brotli: index ${kilobytes(indexWeight)} + thesaurus ${kilobytes(thesaurusWeight)} + engine ${kilobytes(engineWeight)}, ` +
    `excerpts of a later query at most ${kilobytes(laterWeight)}; ${file.sections.length} sections of ${file.pages.length} pages`,
);
function tooLow(name: string, of: readonly Outcome[], least: {hitAt1: number; hitAt3: number}): string[] {
  const {hitAt1, hitAt3} = score(of);
  const message = (share: number, where: string, limit: number) =>
    `only ${percent(share).trim()} of ${name} find their page ${where}; at least ${percent(limit).trim()}`;
  return [
    ...(hitAt1 < least.hitAt1 ? [message(hitAt1, 'first', least.hitAt1)] : []),
    ...(hitAt3 < least.hitAt3 ? [message(hitAt3, 'among the first three', least.hitAt3)] : []),
  ];
}

const tooHeavy = (what: string, bytes: number, most: number) =>
  bytes > most && `${what} loads ${bytes} bytes; at most ${most}`;

const routes = new Set(file.pages.map(([route]) => route));

const problems = [
  ...[...outcomes, ...fresh]
    .filter(({query}) => !routes.has(query.route))
    .map(({query}) => `"${query.q}" expects ${query.route}, which is no page`),
  ...tooLow('all queries', asked, LIMITS.all),
  ...tooLow('the untouched queries', untouched, LIMITS.untouched),
  ...tooLow('the new queries', fresh, LIMITS.fresh),
  engines.length === 0 && 'no script carries the search engine',
  tooHeavy('the first query', weight, LIMITS.firstQueryBytes),
  tooHeavy('the thesaurus', thesaurusWeight, LIMITS.thesaurusBytes),
  tooHeavy('a later query', laterWeight, LIMITS.laterQueryBytes),
].filter((problem) => problem !== false);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
