import {rmSync} from 'node:fs';
import {quickjsRunner} from '@javelin/sandbox-cli/quickjs';
import {afterAll, describe, expect, it} from 'vitest';
import type {Block, Page} from '@javelin/site/markdown/read-page.ts';
import {SCRIPTS} from '../run-script.ts';
import {checkHostile} from './check.ts';
import {grown, type HostileInput, type HostileSet, readSets} from './sets.ts';

const runner = quickjsRunner({seconds: 20, startSeconds: 60});
afterAll(async () => {
  await runner.close();
  rmSync(SCRIPTS, {recursive: true, force: true});
});

const FILE = 'docs/javelin-processors/test.mdx';
const block = (code: string, title?: string): Block => ({
  fence: {lang: 'js', highlight: [], ...(title !== undefined && {title})},
  code,
  file: FILE,
  line: 7,
  group: undefined,
});
const page = (...blocks: Block[]): Page => ({file: FILE, seed: [], blocks});

/** Rejects what contains "bad", and throws on null. */
const GUARDRAIL = `function process(input) {
  var isBad = JSON.parse(input).text.indexOf("bad") !== -1;
  return JSON.stringify({transformed_body: input, response_metadata: {bad: isBad},
    response_code: isBad ? "400" : "200", response_reason: "OK"});
}`;

const harmless: HostileInput[] = Array.from({length: 20}, (_, index) => ({
  why: 'a number',
  input: {text: String(index)},
  expect: {code: '200', metadata: {bad: false}},
}));
const set = (inputs: readonly HostileInput[], changes: Partial<HostileSet> = {}): HostileSet => ({
  file: 'test.yml',
  page: 'javelin-processors/test',
  recipe: 'rule.js',
  inputs,
  ...changes,
});
const instead = (...inputs: HostileInput[]) => [...inputs, ...harmless].slice(0, 20);

async function problems(pageToCheck: Page, ...sets: HostileSet[]): Promise<string[]> {
  const report = await checkHostile([pageToCheck], sets, runner.run);
  return report.problems.map(({line, what}) => `${line}: ${what}`);
}

describe('a guardrail', () => {
  const recipe = page(block(GUARDRAIL, 'rule.js'));

  it('passes when all decisions are as expected', async () => {
    expect(await problems(recipe, set(harmless))).toEqual([]);
  });

  it('needs a set, a name and 20 different inputs', async () => {
    expect(await problems(recipe)).toEqual([
      '7: rule.js has no set of hostile inputs in tests/examples/hostile.',
    ]);
    expect(await problems(page(block(GUARDRAIL)))).toEqual([
      '7: a recipe needs a file name: title="name.js" on its fence.',
    ]);
    expect(await problems(recipe, set(harmless.slice(1)))).toEqual([
      '7: test.yml has 19 hostile inputs; a recipe needs 20.',
    ]);
    expect(await problems(recipe, set([...harmless.slice(1), harmless[1]!]))).toEqual([
      '7: test.yml has the same input twice.',
    ]);
  });

  it.each<[string, unknown, HostileInput['expect'], string]>([
    ['a different code', {text: 'bad'}, {code: '200'}, 'expected "200", got "400"'],
    ['different metadata', {text: 'x'}, {code: '200', metadata: {bad: true}}, 'expected bad true, got false'],
    ['a different body', {text: 'x'}, {code: '200', body: {}}, 'expected the body {}, got {"text":"x"}'],
    ['what should be gone', {text: 'X'}, {code: '200', lacks: 'x'}, 'the body still contains "x"'],
    ['an exception', 'null', {code: '400'}, 'failed, so that the call passes: TypeError'],
  ])('fails by %s', async (_what, input, expected, problem) => {
    const inputs = instead({why: 'hostile', input, expect: expected});
    const found = await problems(recipe, set(inputs));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`7: test.yml, input 1 (hostile): ${problem}`);
  });

  it('is installed unchanged', async () => {
    const entry = (code: string) => block(`curl -d '${JSON.stringify({inputs: {js_code: code}})}'`);
    const good = page(...recipe.blocks, entry(GUARDRAIL));
    expect(await problems(good, set(harmless))).toEqual([]);
    const changed = page(...recipe.blocks, entry(`${GUARDRAIL} // shorter`));
    expect(await problems(changed, set(harmless))).toEqual([
      '7: js_code is none of the recipes on this page.',
    ]);
  });

  it('that was renamed leaves no set behind', async () => {
    expect(await problems(page(), set(harmless))).toEqual([
      '1: test.yml names rule.js, which is not on the page.',
    ]);
  });
});

describe('a function', () => {
  const recipe = page(block('export function half(number) { return number.valueOf() / 2; }', 'rule.js'));
  const numbers: HostileInput[] = Array.from({length: 20}, (_, index) => ({
    why: 'a number',
    input: [index],
    expect: {returns: index / 2},
  }));

  it('returns what is expected, and throws nothing', async () => {
    expect(await problems(recipe, set(numbers, {call: 'half'}))).toEqual([]);
    const [, ...rest] = numbers;
    const hostile = [{why: 'null', input: [null], expect: {returns: null}}, ...rest];
    expect((await problems(recipe, set(hostile, {call: 'half'})))[0]).toContain('(null): throws TypeError');
    const wrong = [{why: 'four', input: [4], expect: {returns: 3}}, ...numbers.filter((_, i) => i !== 4)];
    expect(await problems(recipe, set(wrong, {call: 'half'}))).toEqual([
      '7: test.yml, input 1 (four): expected 3, got 2',
    ]);
  });

  it('is named by its set', async () => {
    expect(await problems(recipe, set(numbers))).toEqual([
      '7: test.yml does not say which function to call.',
    ]);
  });
});

it('the sets of the repository say why each input is hostile', () => {
  for (const {file, inputs} of readSets()) {
    expect(
      inputs.filter(({why}) => !why),
      file,
    ).toEqual([]);
  }
});

it('long texts are written short', () => {
  expect(grown({a: [{join: ['<', {repeat: 'x', times: 3}, '>']}]})).toEqual({a: ['<xxx>']});
});
