import {readFileSync} from 'node:fs';
import {foldTable} from '@javelin/detectors/scripts/fold-table';
import {describe, expect, it} from 'vitest';
import {worseThan} from './check.ts';
import {type Corpus, CORPORA} from './corpora.ts';
import {measure} from './measure.ts';

describe.each(CORPORA.map((corpus) => [corpus.recipe, corpus] as const))(
  'the corpus of %s',
  (_name, corpus: Corpus) => {
    it('has 2,000 attacks at least, and harmless text', () => {
      expect(corpus.attacks.length).toBeGreaterThanOrEqual(2000);
      expect(corpus.harmless.length).toBeGreaterThanOrEqual(400);
    });

    it('counts as missed what passes unchanged', async () => {
      const few = {...corpus, attacks: corpus.attacks.filter((_, at) => at % 20 === 0), harmless: []};
      const {missed, classes} = await measure(few, async (input) => ({
        code: '200',
        value: corpus.call ? [0] : input,
      }));
      const tried = classes.reduce((sum, each) => sum + each.caught + each.missed, 0);
      expect(missed.length / tried).toBeGreaterThan(0.75);
    });
  },
);

describe('a recipe that gets worse', () => {
  const before = {
    bytes: 1,
    classes: [{name: 'plain', caught: 9, missed: 1}],
    harmless: {passed: 9, alarms: 1},
  };

  it.each([
    [
      'misses more',
      {...before, classes: [{name: 'plain', caught: 8, missed: 2}]},
      'x.js misses 2 of "plain", 1 before.',
    ],
    ['alarms more', {...before, harmless: {passed: 8, alarms: 2}}, 'x.js has 2 false alarms, 1 before.'],
  ])('fails when it %s', (_how, now, problem) => {
    expect(worseThan(before, now, 'x.js')).toEqual([problem]);
  });

  it('passes as it was, and names what has no figures yet', () => {
    expect(worseThan(before, before, 'x.js')).toEqual([]);
    expect(worseThan(undefined, before, 'x.js')[0]).toContain('--write');
  });
});

it('the table of look-alike letters is the one that its script prints', () => {
  const letters = readFileSync(
    new URL('../../../packages/detectors/recipes/letters.js', import.meta.url),
    'utf8',
  );
  const table = [...letters.slice(0, letters.indexOf('var ASCII')).matchAll(/^ {2}"(.*)"[ +;]*$/gm)]
    .map(([, line]) => line)
    .join('');
  // A newer Unicode than the one that made it may know more characters, but none less.
  expect(table.length).toBeGreaterThan(3900);
  expect(table.startsWith(foldTable(0x1000))).toBe(true);
});
