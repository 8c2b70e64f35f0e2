import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import {expect, it} from 'vitest';
import {expressionsIn, pumpedTexts, RECIPES, timeOf} from './pumped.ts';

/** For 50,000 characters. Twice as many would be four times as slow, if it weren't linear. */
const LIMIT_MS = 250;

/** The best of three, because other programs use the machine as well. */
const isSlow = (expression: RegExp, text: string): boolean =>
  [1, 2, 3].every(() => timeOf(expression, text) > LIMIT_MS);

it('texts are found that make overlapping repetitions slow', () => {
  const overlapping = [
    /\b(?:fun|sub)\b[ \t]*[\w.$:]{0,60}[ \t]*\(/g,
    /(?:^|\D)(?:\d{2,8}\W{1,4}(?:[a-z.]{2,20}\(|0[bo])?){7,}\d{2,8}/gi,
    /(?:a+)+b/,
    /\s+$/,
    /(?:^|[^.a-z])\.*[a-z]+(?:\\?\.[a-z]+)*!/g,
    /(?:^|;)[;a]+b/g,
  ];
  const found = overlapping.map((each) => pumpedTexts(each).some((text) => timeOf(each, text) > LIMIT_MS));
  expect(found).not.toContain(false);
});

it('no expression of a recipe is super-linear on pumped input', () => {
  const all = RECIPES.flatMap((name) => expressionsIn(recipeSource(name)!));
  const expressions = new Map(all.map((each) => [String(each), each]));
  expect(expressions.size).toBeGreaterThan(100);
  const slow = [...expressions.values()].flatMap((expression) => {
    const text = pumpedTexts(expression).find((each) => isSlow(expression, each));
    return text === undefined ? [] : [`${String(expression)} on ${JSON.stringify(text.slice(0, 60))}`];
  });
  expect(slow).toEqual([]);
});
