/**
 * CPU time of each recipe for the most that it reads of each input of its corpus, in Node and in the sandbox's engine:
 * `npm run bench:recipes [recipe]`. It fails above 20 ms in Node, and where the engine skips a recipe.
 * CPU time and the best of several runs, because other programs use the machine as well.
 */
import {spawnSync} from 'node:child_process';
import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {IS_FULL} from '../../scope.ts';
import {scripts} from '../sandbox-server.ts';
import {sampleOf} from './check.ts';
import {type Case, type Corpus, CORPORA} from './corpora.ts';
import {type Apply, inEngine, inNode, textOf, TWINS} from './measure.ts';
import {enlarged, mostOf} from './padding.ts';

const LIMIT_MS = 20;
const BYTES = 99_900;
/** Of each recipe; with JAVELIN_FULL=1 all. */
const SAMPLE = 200;
const SAMPLE_IN_ENGINE = 40;
/** Of an input that seems too slow. */
const RUNS = 60;

type Times = Map<string, number>;

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

/** A recipe that takes less is measured with the most that it reads. */
function casesOf(corpus: Corpus, bytes = (mostOf(corpus.recipe) ?? BYTES) - 100, size = SAMPLE): Case[] {
  const {attacks, harmless} = IS_FULL ? corpus : sampleOf(corpus, size);
  return [...attacks, ...harmless].map((each) => ({...each, input: enlarged(each.input, bytes)}));
}

const slower = (times: Times, group: string, time: number): Times =>
  times.set(group, Math.max(times.get(group) ?? 0, time));

/** The slowest input of each class. */
async function inJavaScript(corpus: Corpus): Promise<Times> {
  const apply = await inNode(corpus);
  const times: Times = new Map();
  for (const {group, input} of casesOf(corpus)) slower(times, group, await best(apply, input));
  return times;
}

/** The slowest input of each class, of a sample; with the start of a script. */
async function inSandbox(corpus: Corpus): Promise<Times> {
  const apply = inEngine(scripts.run)(corpus);
  const times: Times = new Map();
  for (const {group, input} of casesOf(corpus, undefined, SAMPLE_IN_ENGINE))
    slower(times, group, await cpuTime(apply, input));
  return times;
}

/** In CPython, if it is installed. */
function inPython({python, expression}: (typeof TWINS)[number], corpus: Corpus): Times | undefined {
  const program = `${recipeSource(python)}

import json, sys, time
for group, text in json.load(sys.stdin):
    least = 9e9
    for run in range(${RUNS}):
        if least > ${LIMIT_MS}:
            before = time.process_time()
            ${expression}
            least = min(least, (time.process_time() - before) * 1000)
    print(json.dumps([group, least]))
`;
  const most = mostOf(python) ?? BYTES;
  const input = JSON.stringify(
    casesOf(corpus, most)
      .map((each) => [each.group, textOf(each)])
      .filter(([, text]) => text!.length <= most),
  );
  const {stdout, stderr, error} = spawnSync('python3', ['-c', program], {input, maxBuffer: 2 ** 28});
  if (error) return undefined;
  if (String(stderr) !== '') throw new Error(`${python}: ${String(stderr)}`);
  const lines = String(stdout).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as [string, number])
    .reduce((times, [group, time]) => slower(times, group, time), new Map<string, number>());
}

function report(recipe: string, times: Times | undefined, limit = LIMIT_MS): void {
  if (!times) return console.log(`${recipe}: not measured, there is no python3.`);
  const sorted = [...times].sort(([, a], [, b]) => b - a);
  const [[group, worst] = ['', 0]] = sorted;
  console.log(`${recipe}: ${worst.toFixed(1)} ms at most, "${group}"`);
  for (const [name, time] of sorted.filter(([, time]) => time > limit)) {
    console.error(`  ${time.toFixed(1)} ms: "${name}"`);
    process.exitCode = 1;
  }
}

const isAsked = (recipe: string) => [undefined, recipe].includes(process.argv[2]);
for (const corpus of CORPORA) {
  if (isAsked(corpus.recipe)) report(corpus.recipe, await inJavaScript(corpus));
  if (isAsked(corpus.recipe) && !corpus.call)
    report(`${corpus.recipe} in the sandbox's engine`, await inSandbox(corpus), Infinity);
  for (const twin of TWINS.filter(({python, corpus: name}) => name === corpus.recipe && isAsked(python)))
    report(twin.python, inPython(twin, corpus));
}
await scripts.close();
