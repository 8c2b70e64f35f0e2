/**
 * Runs the corpora of recipes. A sample is tried on every commit, part of it in the sandbox's engine; the full run (nightly, or
 * with --write) measures all inputs and compares them with docs/recipes.json, which the pages show.
 */
import {writeFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import {type Figures, FIGURES_FILE, readFigures} from '@javelin/site/features/recipes/figures.ts';
import {IS_FULL} from '../../scope.ts';
import {type Case, type Corpus, CORPORA, PADDED} from './corpora.ts';
import {inEngine, inNode, measure} from './measure.ts';

/** Of each recipe on every commit. */
const SAMPLE = 200;
/** Of these, in the sandbox's engine as well, which compiles a recipe anew for each input. */
const IN_ENGINE = 40;

type Run = Parameters<typeof inEngine>[0];
type Cases = Pick<Corpus, 'attacks' | 'harmless'>;

const evenly = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter(
    (_, at) => Math.floor((at * count) / items.length) > Math.floor(((at - 1) * count) / items.length),
  );

/** Of each class, evenly; of those that are caught whole twice as many, as a single miss makes them worse. */
export function sampleOf({recipe, attacks, harmless}: Corpus, size: number): Cases {
  const known = readFigures()[recipe]?.classes ?? [];
  const weightOf = (group: string) => (known.some(({name, missed}) => name === group && missed > 0) ? 1 : 2);
  const groups = [...new Set(attacks.map(({group}) => group))];
  const each = size / groups.reduce((sum, group) => sum + weightOf(group), 0);
  return {
    attacks: groups.flatMap((name) =>
      evenly(
        attacks.filter(({group}) => group === name),
        Math.ceil(each * weightOf(name)),
      ),
    ),
    harmless: evenly(harmless, Math.ceil(size / 4)),
  };
}

const added = (now: string, before: string): number[] => {
  const known = before.split(' ');
  return now
    .split(' ')
    .filter((at) => at !== '' && !known.includes(at))
    .map(Number);
};

/** What became worse, input by input. What became better is written down with --write. */
export function worseThan(before: Figures | undefined, now: Figures, corpus: Corpus): string[] {
  const {recipe, attacks, harmless} = corpus;
  const remedy = 'Run npm run check:examples -- --write.';
  if (!before) return [`${recipe} has no figures yet. ${remedy}`];
  const isSame = ({classes}: Figures) =>
    classes.reduce((sum, {caught, missed}) => sum + caught + missed, 0) === attacks.length;
  if (!isSame(before)) return [`${recipe}: its corpus has other inputs than its figures. ${remedy}`];
  const shown = (what: string, {group, input}: Case) =>
    `${recipe} ${what} "${group}": ${JSON.stringify(input).slice(0, 300)}`;
  const isOther = before.bytes !== now.bytes;
  return [
    ...(isOther ? [`${recipe} has ${now.bytes} bytes now, its page says ${before.bytes}. ${remedy}`] : []),
    ...added(now.missedAt, before.missedAt).map((at) => shown('misses what it caught before,', attacks[at]!)),
    ...added(now.alarmsAt, before.alarmsAt).map((at) => shown('has a new false alarm,', harmless[at]!)),
  ];
}

const measureAll = (isWhole: boolean): Promise<[Corpus, Figures][]> =>
  Promise.all(
    CORPORA.map(async (corpus): Promise<[Corpus, Figures]> => {
      const cases = isWhole ? corpus : sampleOf(corpus, SAMPLE);
      return [corpus, await measure(corpus, await inNode(corpus), cases)];
    }),
  );

/** Node's engine must not decide: what the sandbox's makes of some inputs is the same. */
async function disagreements(run: Run): Promise<string[]> {
  const found: string[] = [];
  for (const corpus of CORPORA.filter(({call}) => call === undefined)) {
    const [node, engine] = [await inNode(corpus), inEngine(run)(corpus)];
    const long = IS_FULL ? corpus.attacks.filter(({group}) => group === PADDED) : [];
    for (const {input, group} of [...sampleOf(corpus, IN_ENGINE).attacks, ...long]) {
      const inThere = await engine(input).catch((error: Error) => error.message);
      if (isDeepStrictEqual(await node(input), inThere)) continue;
      const why = typeof inThere === 'string' ? `: ${inThere}` : '';
      found.push(`${corpus.recipe} decides otherwise in the sandbox's engine${why}: "${group}".`);
    }
  }
  return found;
}

/** What is wrong, and how many inputs were tried. */
export async function checkCorpora(
  run: Run,
  isWriting: boolean,
): Promise<{problems: string[]; inputs: number}> {
  const figures = await measureAll(IS_FULL || isWriting);
  if (isWriting) {
    const written = Object.fromEntries(figures.map(([{recipe}, now]) => [recipe, now]));
    writeFileSync(FIGURES_FILE, `${JSON.stringify(written, null, 2)}\n`);
  }
  const before = readFigures();
  const problems = [
    ...figures.flatMap(([corpus, now]) => worseThan(before[corpus.recipe], now, corpus)),
    ...(await disagreements(run)),
  ];
  const inputs = figures.reduce(
    (sum, [, {classes, harmless}]) =>
      classes.reduce((total, {caught, missed}) => total + caught + missed, sum) +
      harmless.passed +
      harmless.alarms,
    0,
  );
  return {problems, inputs};
}
