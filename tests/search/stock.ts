/**
 * What a search would find that is MiniSearch as it comes, with boosts for fields, on the same pages and questions. By hand, when
 * somebody asks whether our own ranking (packages/search) still pays; the figures stand in its ranking.ts.
 * Usage: tsx tests/search/stock.ts
 *
 * Boosts, fuzziness and prefixes are chosen by five-fold cross-validation on the questions of the set "tune": each fold is
 * measured with what is best for the other four. For the other sets all of "tune" chooses.
 */
import MiniSearch, {type SearchOptions} from 'minisearch';
import {MESSAGES} from '@javelin/openapi/required-api';
import {headFacts, mainFacts, readSite} from '@javelin/site/features/search/indexing/read-site.ts';
import {readBuiltPages, requireBuild} from '../built/built-page.ts';
import {readQuestions} from '../built/questions.ts';
import {type Query, readNewQueries, toQueries} from './quality.ts';

const FIELDS = ['title', 'path', 'about', 'links', 'headings', 'text', 'code'] as const;
const BOOSTS = [0.25, 0.5, 1, 2, 4, 8];
const FOLDS = 5;
const PASSES = 2;

type Boosts = Readonly<Record<(typeof FIELDS)[number], number>>;
type Settings = {readonly boosts: Boosts; readonly fuzzy: number | false; readonly prefix: boolean};

function createIndex(): MiniSearch {
  const index = new MiniSearch({fields: [...FIELDS], idField: 'route'});
  const pages = readBuiltPages()
    .filter(({file}) => file !== '404.html')
    .map(({route, tree}) => ({route, ...headFacts(tree), ...mainFacts(tree)}));
  const read = readSite(pages, '/', () => []);
  const join = (texts: readonly string[]) => texts.join(' ');
  index.addAll(
    read.map(({route, title, about, links, sections}) => ({
      route,
      title,
      path: route.replaceAll('/', ' '),
      about,
      links,
      headings: join(sections.map(({heading}) => heading)),
      text: join(sections.map(({text}) => text)),
      code: join(sections.map(({code}) => code)),
    })),
  );
  return index;
}

/** The rank of each query's page, from 1, or 0. Each setting is asked once. */
function createRanks(index: MiniSearch, queries: readonly Query[]): (settings: Settings) => number[] {
  const known = new Map<string, number[]>();
  const rankOf = ({q, route, also}: Query, options: SearchOptions) =>
    index.search(q, options).findIndex(({id}) => id === route || also.includes(String(id))) + 1;
  return (settings) => {
    const key = JSON.stringify(settings);
    const {boosts: boost, fuzzy, prefix} = settings;
    const ranks = known.get(key) ?? queries.map((query) => rankOf(query, {boost, fuzzy, prefix}));
    known.set(key, ranks);
    return ranks;
  };
}

const share = (ranks: readonly number[], limit: number) =>
  ranks.filter((rank) => rank >= 1 && rank <= limit).length / Math.max(1, ranks.length);

const START: Settings = {
  boosts: {title: 4, path: 2, about: 2, links: 1, headings: 2, text: 1, code: 0.5},
  fuzzy: 0.2,
  prefix: false,
};

/** Changes of one setting at a time. */
function neighbours(settings: Settings): Settings[] {
  return [
    ...FIELDS.flatMap((field) =>
      BOOSTS.map((boost) => ({...settings, boosts: {...settings.boosts, [field]: boost}})),
    ),
    ...[false as const, 0.1, 0.2].map((fuzzy) => ({...settings, fuzzy})),
    {...settings, prefix: !settings.prefix},
  ];
}

function best(value: (settings: Settings) => number): Settings {
  let chosen = START;
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let place = 0; place < neighbours(chosen).length; place += 1) {
      const candidate = neighbours(chosen)[place] as Settings;
      if (value(candidate) > value(chosen)) chosen = candidate;
    }
  }
  return chosen;
}

requireBuild();
const index = createIndex();
const all = toQueries(readQuestions(), Object.values(MESSAGES).flat().map(String)).filter(
  ({kind}) => kind !== 'words',
);
const tuned = all.filter(({set}) => set === 'tune');
const ranks = createRanks(index, tuned);
const valueOn = (isUsed: (place: number) => boolean) => (settings: Settings) => {
  const used = ranks(settings).filter((_, place) => isUsed(place));
  return share(used, 1) + share(used, 3) / 10;
};

const validated = Array.from({length: FOLDS}, (_, fold) => {
  const settings = best(valueOn((place) => place % FOLDS !== fold));
  return ranks(settings).filter((_, place) => place % FOLDS === fold);
}).flat();
const settings = best(valueOn(() => true));

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const print = (name: string, found: readonly number[]) =>
  console.log(
    `${name.padEnd(24)} ${found.length} queries   hit@1 ${percent(share(found, 1))}   hit@3 ${percent(share(found, 3))}`,
  );
print('tuned, cross-validated', validated);
print('tuned', ranks(settings));
for (const [name, queries] of [
  ['untouched', all.filter(({set}) => set === 'hold')],
  ['new', readNewQueries()],
] as const)
  print(name, createRanks(index, queries)(settings));
console.log(JSON.stringify(settings));
