import {readFileSync} from 'node:fs';
import vm from 'node:vm';
import {foldTable} from '@javelin/detectors/scripts/fold-table';
import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {describe, expect, it} from 'vitest';
import {sampleOf, worseThan} from './check.ts';
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
      const few = {attacks: corpus.attacks.filter((_, at) => at % 20 === 0), harmless: []};
      const unchanged = async (input: unknown) => ({code: '200', value: corpus.call ? [0] : input});
      const {missedAt} = await measure(corpus, unchanged, few);
      expect(missedAt.split(' ').length / few.attacks.length).toBeGreaterThan(0.75);
    });

    it('is sampled with inputs of each class, most of those that are caught whole', () => {
      const {attacks, harmless} = sampleOf(corpus, 200);
      const sizes = corpus.attacks.map(({group}) => attacks.filter((each) => each.group === group).length);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
      expect(attacks.length).toBeGreaterThanOrEqual(200);
      expect(attacks.length).toBeLessThan(300);
      expect(harmless.length).toBe(50);
    });
  },
);

describe('a recipe that gets worse', () => {
  const cases = ['a', 'b', 'c'].map((input) => ({group: 'plain', input}));
  const corpus: Corpus = {recipe: 'x.js', attacks: cases, harmless: cases, acted: () => true};
  const before = {
    bytes: 1,
    classes: [{name: 'plain', caught: 2, missed: 1}],
    harmless: {passed: 2, alarms: 1},
    missedAt: '0',
    alarmsAt: '2',
  };

  it.each([
    ['misses another input', {missedAt: '0 1'}, 'x.js misses what it caught before, "plain": "b"'],
    ['misses another input instead', {missedAt: '2'}, 'x.js misses what it caught before, "plain": "c"'],
    ['alarms more', {alarmsAt: '0 2'}, 'x.js has a new false alarm, "plain": "a"'],
  ])('fails when it %s', (_how, now, problem) => {
    expect(worseThan(before, {...before, ...now}, corpus)).toEqual([problem]);
  });

  it('passes as it was or better, and names what has no figures yet', () => {
    expect(worseThan(before, before, corpus)).toEqual([]);
    expect(worseThan(before, {...before, missedAt: '', alarmsAt: ''}, corpus)).toEqual([]);
    expect(worseThan(undefined, before, corpus)[0]).toContain('--write');
    expect(worseThan(before, before, {...corpus, attacks: []})[0]).toContain('--write');
  });

  it('fails when its size is not the one that its page states', () => {
    expect(worseThan(before, {...before, bytes: 2}, corpus)).toEqual([
      'x.js has 2 bytes now, its page says 1. Run npm run check:examples -- --write.',
    ]);
  });
});

const asContent = (recipe: string) => {
  const run = vm.compileFunction(`${recipeSource(recipe)!}\nreturn process;`)() as (input: string) => string;
  return (content: string): unknown => {
    const input = JSON.stringify({choices: [{message: {content}}]});
    const output = JSON.parse(run(input)) as {response_code: string; transformed_body: string};
    if (output.response_code !== '200') return 'withheld';
    return (JSON.parse(output.transformed_body) as {choices: {message: {content: string}}[]}).choices[0]!
      .message.content;
  };
};

describe('content that is JSON', () => {
  it.each([
    ['allowed-links.js', '{"u":"https://evil.test","v":1}', '{"u":"[link removed]","v":1}'],
    ['allowed-links.js', '{"u":"\\u0068ttps:\\/\\/evil.test"}', '{"u":"[link removed]"}'],
    ['allowed-links.js', '{"u":"[a](/r)","v":1}', '{"u":"[a] (/r)","v":1}'],
    [
      'allowed-links.js',
      JSON.stringify({u: '{"v":"//evil.test"}'}),
      JSON.stringify({u: '{"v":"[link removed]"}'}),
    ],
    ['strip-code.js', '{"a":"~~~js\\nx()\\n~~~","b":1}', '{"a":"[code removed]","b":1}'],
    ['strip-code.js', '{"a":"use ``` x","b":1}', '{"a":"use [code removed]","b":1}'],
    ['hide-name.js', '{"a":"Project Nightjar","b":1}', '{"a":"[internal]","b":1}'],
    ['hide-name.js', '{"Project":"Nightjar"}', 'withheld'],
  ])('stays JSON in %s: %s', (recipe, content, expected) => {
    expect(asContent(recipe)(content)).toBe(expected);
  });

  it.each([
    '{"path":"C:\\\\Users\\\\ann","big":12345678901234567890}',
    '{"a": "b\\\\.c", "x": "\\\\d+\\\\.", "n": 1.0}',
  ])('stays as it is: %s', (content) => {
    for (const recipe of ['allowed-links.js', 'strip-code.js', 'hide-name.js'])
      expect(asContent(recipe)(content)).toBe(content);
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

it('a phrase of block-phrase.js may have letters outside ASCII', () => {
  const source = recipeSource('block-phrase.js')!.replace('Project Nightjar', 'Prüfung Übermorgen');
  const run = vm.compileFunction(`${source}\nreturn process;`)() as (input: string) => string;
  const codeOf = (content: string) =>
    (JSON.parse(run(JSON.stringify({messages: [{role: 'user', content}]}))) as {response_code: string})
      .response_code;
  expect(['Die Prüfung übermorgen', 'die Prufung ubermorgen', 'Prüfung heute'].map(codeOf)).toEqual([
    '400',
    '400',
    '200',
  ]);
});
