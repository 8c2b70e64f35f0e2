/** R10.8: search quality and weight, measured on the production build. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {MESSAGES} from '@javelin/openapi/required-api';
import {twinPath} from '@javelin/site/lib/paths.ts';
import type {SearchFile} from '@javelin/site/features/search/engine.ts';
import {brotliSize} from '../built/limits.ts';
import {BUILD} from '../built/built-page.ts';
import {readQuestions} from '../built/questions.ts';
import {byRank, measure, type Outcome, score, toQueries} from './quality.ts';

/** Of all queries, and of the third that tuning never uses: at most two points below what is reached. */
const LIMITS = {
  all: {hitAt1: 0.82, hitAt3: 0.94},
  untouched: {hitAt1: 0.7, hitAt3: 0.89},
  firstQueryBytes: 150 * 1024,
  laterQueryBytes: 30 * 1024,
} as const;
const WORST = 10;

const directory = process.argv[2] ?? BUILD;
const path = join(directory, 'search-index.json');
if (!existsSync(path)) {
  console.error(`There is no ${path}. Run "npm run build" first.`);
  process.exit(1);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);

function print(name: string, outcomes: readonly Outcome[]): void {
  const {count, hitAt1, hitAt3} = score(outcomes);
  const strict = score(outcomes, 'strictRank');
  console.log(
    `${name.padEnd(22)} ${String(count).padStart(4)} queries   hit@1 ${percent(hitAt1)}   hit@3 ${percent(hitAt3)}   ` +
      `without alternative answers ${percent(strict.hitAt1)} ${percent(strict.hitAt3)}`,
  );
}

const file = JSON.parse(readFileSync(path, 'utf8')) as SearchFile;
const messages = Object.values(MESSAGES).flat().map(String);
const outcomes = measure(file, toQueries(readQuestions(), messages));
const tuned = outcomes.filter(({query}) => query.set === 'tune');
const untouched = outcomes.filter(({query}) => query.set === 'hold');

for (const kind of ['plain', 'typo', 'synonym', 'identifier'] as const) {
  const ofKind = ({query}: Outcome) => query.kind === kind;
  print(`${kind}, tuned`, tuned.filter(ofKind));
  print(`${kind}, untouched`, untouched.filter(ofKind));
}
print('all, tuned', tuned);
print('all, untouched', untouched);
print('all', outcomes);
// Only queries that may be looked at: the others stay untouched by being unseen.
for (const {query, rank, routes} of [...tuned].sort(byRank).slice(0, WORST))
  console.log(`rank ${rank || '-'}: ${query.q} (${query.route}; first is ${routes[0] ?? 'nothing'})`);

/** The script of the worker, known by the library it carries. */
const scripts = join(directory, 'assets/js');
const engines = readdirSync(scripts)
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(scripts, name))
  .filter((script) => readFileSync(script, 'utf8').includes('MiniSearch: '));
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const indexWeight = brotliSize(path);
const engineWeight = engines.reduce((sum, script) => sum + brotliSize(script), 0);
const weight = indexWeight + engineWeight;
/** After the first query only excerpts are loaded: the twins of the pages found. */
const laterWeight = Math.max(
  ...outcomes.map(({routes}) =>
    routes.reduce((sum, route) => sum + brotliSize(join(directory, twinPath(route))), 0),
  ),
);
console.log(
  `brotli: index ${kilobytes(indexWeight)} + engine ${kilobytes(engineWeight)}, excerpts of a later query at most ${kilobytes(laterWeight)}; ${file.sections.length} sections of ${file.pages.length} pages`,
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

const problems = [
  ...tooLow('all queries', outcomes, LIMITS.all),
  ...tooLow('the untouched queries', untouched, LIMITS.untouched),
  engines.length === 0 && 'no script carries the search engine',
  weight > LIMITS.firstQueryBytes &&
    `the first query loads ${weight} bytes; at most ${LIMITS.firstQueryBytes}`,
  laterWeight > LIMITS.laterQueryBytes &&
    `a later query loads ${laterWeight} bytes; at most ${LIMITS.laterQueryBytes}`,
].filter((problem) => problem !== false);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
