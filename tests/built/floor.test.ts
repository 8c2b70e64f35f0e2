import stylelint from 'stylelint';
import {expect, it} from 'vitest';
import {problemsBelowFloor} from './floor.ts';

it('scripts that the oldest browsers can run pass', () => {
  expect(
    problemsBelowFloor('a.js', 'class A {static {Object.hasOwn({}, "a")}} URL.createObjectURL(1)'),
  ).toEqual([]);
});

it('syntax that the oldest browsers cannot read is a problem', () => {
  expect(problemsBelowFloor('a.js', 'const a = /[a--b]/v')).toEqual([
    expect.stringMatching(/^a\.js: is not ECMAScript 2022: .*\(1:11\)/),
  ]);
});

it('a method that the oldest browsers lack is a problem', () => {
  expect(problemsBelowFloor('a.js', 'URL.canParse("a"); Object.groupBy([], String)')).toEqual([
    'a.js: URL.canParse is missing in chrome 111, edge 111, safari_ios 16.4, safari 16.4',
    expect.stringContaining('a.js: Object.groupBy is missing in'),
  ]);
});

it('a style that the oldest browsers lack is a problem', async () => {
  const warningsOf = async (code: string) =>
    (await stylelint.lint({code, codeFilename: 'site/css/a.css'})).results.flatMap(({warnings}) => warnings);
  expect(await warningsOf('.a:has(b) {\n  color: color-mix(in srgb, red, blue);\n}\n')).toEqual([]);
  expect(await warningsOf('.a {\n  text-box-trim: trim-both;\n}\n')).toMatchObject([
    {rule: 'plugin/use-baseline'},
  ]);
});
