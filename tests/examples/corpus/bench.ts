/**
 * CPU time of each recipe for 100 KB of each input of its corpus: `npm run bench:recipes [recipe]`. It fails above 20 ms. A recipe
 * that rejects bodies of this size is measured with the largest that it reads.
 * CPU time and the best of several runs, because other programs use the machine as well.
 */
import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {IS_FULL} from '../../scope.ts';
import {sampleOf} from './check.ts';
import {type Corpus, CORPORA} from './corpora.ts';
import {type Apply, inNode} from './measure.ts';
import {enlarged} from './padding.ts';

const LIMIT_MS = 20;
const BYTES = 99_900;
/** Of each recipe; with JAVELIN_FULL=1 all. */
const SAMPLE = 200;
/** Of an input that seems too slow. */
const RUNS = 7;

async function cpuTime(apply: Apply, input: unknown): Promise<number> {
  const before = process.cpuUsage();
  await apply(input);
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function best(apply: Apply, input: unknown): Promise<number> {
  let least = await cpuTime(apply, input);
  for (let run = 1; run < RUNS && least > LIMIT_MS; run += 1)
    least = Math.min(least, await cpuTime(apply, input));
  return least;
}

const bytesFor = ({recipe}: Corpus): number =>
  Math.min(BYTES, Number(/MAX_INPUT = (\d+)/.exec(recipeSource(recipe) ?? '')?.[1] ?? BYTES) - 100);

/** The slowest input of each class. */
async function slowest(corpus: Corpus): Promise<Map<string, number>> {
  const apply = await inNode(corpus);
  const times = new Map<string, number>();
  const {attacks, harmless} = IS_FULL ? corpus : sampleOf(corpus, SAMPLE);
  for (const {group, input} of [...attacks, ...harmless]) {
    const time = await best(apply, enlarged(input, bytesFor(corpus)));
    times.set(group, Math.max(times.get(group) ?? 0, time));
  }
  return times;
}

for (const corpus of CORPORA.filter(({recipe}) => [undefined, recipe].includes(process.argv[2]))) {
  const times = [...(await slowest(corpus))].sort(([, a], [, b]) => b - a);
  const [[group, worst] = ['', 0]] = times;
  console.log(`${corpus.recipe}: ${worst.toFixed(1)} ms at most, "${group}"`);
  for (const [name, time] of times.filter(([, time]) => time > LIMIT_MS)) {
    console.error(`  ${time.toFixed(1)} ms: "${name}"`);
    process.exitCode = 1;
  }
}
