/**
 * What the readers' questions find, by kind, and the ten of the tuned set that stand worst.
 * Usage: npx tsx tests/search/report.ts [--save FILE] [--against FILE]
 * `--save` keeps the ranks; `--against` tells question by question what changed since.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {OUTCOMES} from './built-search.ts';
import {compare, type Rank, ranksOf} from './compare.ts';
import {byRank, type Outcome, score} from './quality.ts';

const WORST = 10;
const {values} = parseArgs({options: {save: {type: 'string'}, against: {type: 'string'}}});
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);

function print(name: string, outcomes: readonly Outcome[]): void {
  const {count, hitAt1, hitAt3} = score(outcomes);
  const strict = score(outcomes, 'strictRank');
  console.log(
    `${name.padEnd(22)} ${String(count).padStart(4)} queries   hit@1 ${percent(hitAt1)}   hit@3 ${percent(hitAt3)}   ` +
      `without alternative answers ${percent(strict.hitAt1)} ${percent(strict.hitAt3)}`,
  );
}

for (const [set, outcomes] of Object.entries(OUTCOMES)) {
  for (const kind of new Set(outcomes.map(({query}) => query.kind)))
    if (set !== 'all')
      print(
        `${kind}, ${set}`,
        outcomes.filter(({query}) => query.kind === kind),
      );
  print(`all, ${set}`, outcomes);
}

const ranks = ranksOf([...OUTCOMES.tuned, ...OUTCOMES.untouched, ...OUTCOMES.new, ...OUTCOMES.unseen]);
if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(ranks));
if (values.against !== undefined) {
  const before = JSON.parse(readFileSync(values.against, 'utf8')) as Rank[];
  for (const set of ['tune', 'hold', 'new', 'unseen']) {
    const ofSet = (rank: Rank) => rank.set === set;
    const {better, worse, same} = compare(before.filter(ofSet), ranks.filter(ofSet));
    console.log(`${set}: ${better.length} better, ${worse.length} worse, ${same} same`);
    // Untouched questions stay unseen; the new ones are read once, after the fact, and then join the tuned ones.
    if (set === 'tune' || set === 'new')
      for (const {q, before, after} of worse) console.log(`  ${before || '-'} → ${after || '-'}  ${q}`);
  }
}

for (const {query, rank, routes} of [...OUTCOMES.tuned].sort(byRank).slice(0, WORST))
  console.log(`rank ${rank || '-'}: ${query.q} (${query.route}; first is ${routes[0] ?? 'nothing'})`);
