/**
 * Runs the corpora of recipes. A sample is tried on every commit, part of it in the sandbox's engine; the full run (nightly, or
 * with --write) measures all inputs and compares them with docs/recipes.json, which the pages show.
 */
import {writeFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import {type Figures, FIGURES_FILE, readFigures} from '@javelin/site/features/recipes/figures.ts';
import {IS_FULL} from '../../scope.ts';
import {type Corpus, CORPORA} from './corpora.ts';
import {inEngine, inNode, measure} from './measure.ts';

/** Of each recipe on every commit. */
const SAMPLE = 200;
/** Of these, in the sandbox's engine as well, which compiles a recipe anew for each input. */
const IN_ENGINE = 40;

type Run = Parameters<typeof inEngine>[0];

/** Every n-th input, so that all classes are in it. */
export function sampleOf(corpus: Corpus, size: number): Corpus {
  const every = (cases: Corpus['attacks'], count: number) => {
    const step = Math.max(1, Math.floor(cases.length / count));
    return cases.filter((_, at) => at % step === 0);
  };
  return {...corpus, attacks: every(corpus.attacks, size), harmless: every(corpus.harmless, size / 4)};
}

/** What became worse. What became better is written down with --write. */
export function worseThan(before: Figures | undefined, now: Figures, recipe: string): string[] {
  if (!before) return [`${recipe} has no figures yet. Run npm run check:examples -- --write.`];
  const classes = now.classes.flatMap(({name, missed}) => {
    const known = before.classes.find((each) => each.name === name);
    if (!known) return [`${recipe}: the class "${name}" is new. Run npm run check:examples -- --write.`];
    return missed > known.missed ? [`${recipe} misses ${missed} of "${name}", ${known.missed} before.`] : [];
  });
  const {alarms} = now.harmless;
  return alarms > before.harmless.alarms
    ? [...classes, `${recipe} has ${alarms} false alarms, ${before.harmless.alarms} before.`]
    : classes;
}

const shown = ({bytes, classes, harmless}: Figures): Figures => ({bytes, classes, harmless});

async function measureAll(isWhole: boolean): Promise<Record<string, Figures>> {
  const found: Record<string, Figures> = {};
  for (const corpus of CORPORA)
    found[corpus.recipe] = shown(
      await measure(isWhole ? corpus : sampleOf(corpus, SAMPLE), await inNode(corpus)),
    );
  return found;
}

/** Node's engine must not decide: what the sandbox's makes of some inputs is the same. */
async function disagreements(run: Run): Promise<string[]> {
  const found: string[] = [];
  for (const corpus of CORPORA.filter(({call}) => call === undefined)) {
    const [node, engine] = [await inNode(corpus), inEngine(run)(corpus)];
    for (const {input, group} of sampleOf(corpus, IN_ENGINE).attacks) {
      const isSame = isDeepStrictEqual(await node(input), await engine(input));
      if (!isSame) found.push(`${corpus.recipe} decides otherwise in the sandbox's engine: "${group}".`);
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
  if (isWriting) writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  const before = readFigures();
  const problems = [
    ...Object.entries(figures).flatMap(([recipe, now]) => worseThan(before[recipe], now, recipe)),
    ...(await disagreements(run)),
  ];
  const inputs = Object.values(figures).reduce(
    (sum, {classes, harmless}) =>
      classes.reduce((total, {caught, missed}) => total + caught + missed, sum) +
      harmless.passed +
      harmless.alarms,
    0,
  );
  return {problems, inputs};
}
