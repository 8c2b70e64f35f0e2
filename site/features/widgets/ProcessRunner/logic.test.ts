import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import {compileRecipe} from '../../run/build/compile.ts';
import {readPage} from '../../../markdown/read-page.ts';
import {type Recipe, recipeRunner} from '../../run/scripts/recipes.ts';
import {configuration, FIRST, INPUTS, type Reading, readOutcome, runOf} from './logic.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/javelin-processors/javascript.mdx', import.meta.url));
const {blocks} = readPage(PAGE);

/** As the page runs it: compiled, not evaluated. */
async function run(name: string, input: string): Promise<Reading> {
  const source = blocks.find(({fence}) => fence.title === name)!.code;
  const url = `data:text/javascript,${encodeURIComponent(compileRecipe(source))}`;
  const recipe = (await import(/* @vite-ignore */ url)) as Recipe;
  return readOutcome(input, await recipeRunner(async () => recipe)(source, input));
}

it('has examples for recipes of the page only', () => {
  const titles = blocks.map(({fence}) => fence.title);
  expect(Object.keys(INPUTS).filter((name) => !titles.includes(name))).toEqual([]);
});

describe.each([
  ['count-messages.js', 'passed'],
  ['block-phrase.js', 'rejected'],
  ['limit-length.js', 'rejected'],
  ['add-rule.js', 'changed'],
  ['hide-name.js', 'changed'],
  ['notify-long.js', 'passed'],
] as const)('%s', (name, acts) => {
  const [first = ''] = Object.values(INPUTS[name]!);

  it('acts on its first example', async () => {
    expect((await run(name, first)).verdict).toBe(acts);
  });

  it.each(['null', '{"messages": [', '{"messages": "Hello"}', '', '[]', '5'])(
    'fails on nothing: %s',
    async (input) => {
      expect((await run(name, input)).verdict).not.toBe('failed');
    },
  );
});

it.each(Object.keys(INPUTS).filter((name) => name !== 'count-messages.js'))(
  '%s lets its second example through',
  async (name) => {
    expect((await run(name, Object.values(INPUTS[name]!)[1]!)).verdict).toBe('passed');
  },
);

it('says in the page what the first recipe says on its first example', async () => {
  expect(readOutcome(FIRST.input, FIRST.outcome)).toEqual(await run(FIRST.name, FIRST.input));
});

it('writes the step that runs a recipe, with its code as one string', () => {
  const source = 'function process(input) {\n  return "x";\n}';
  expect(JSON.parse(configuration('x.js', source))).toMatchObject({
    reference: 'javascript',
    inputs: {js_code: source},
  });
});

it('survives a body that no JSON writer can write', async () => {
  const deep = `{"messages": ${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
  expect((await run('count-messages.js', deep)).steps.length).toBeGreaterThan(0);
});

it('shows what the caller receives, the metadata and the webhook', async () => {
  const blocked = await run('block-phrase.js', Object.values(INPUTS['block-phrase.js']!)[0]!);
  expect(blocked.summary).toBe('Rejected: 400 Bad Request.');
  expect(JSON.parse(blocked.body!)).toEqual({error: 'This topic is off limits.'});
  expect(JSON.parse(blocked.metadata!)).toEqual({phrase_blocked: true});
  const long = await run('notify-long.js', Object.values(INPUTS['notify-long.js']!)[0]!);
  expect(long.steps.join()).toContain('https://hooks.example.com/support');
});

describe('a result that breaks the contract fails open', () => {
  const good = {transformed_body: '{}', response_metadata: {}, response_code: '200', response_reason: 'OK'};
  const of = (output: unknown) =>
    readOutcome('{}', {output: typeof output === 'string' ? output : JSON.stringify(output)});

  it.each([
    ['text', 'hello'],
    ['a number', 5],
    ['no body', {...good, transformed_body: undefined}],
    ['a body stringified twice', {...good, transformed_body: JSON.stringify('{}')}],
    ['a body that is no object', {...good, transformed_body: '[]'}],
    ['no metadata', {...good, response_metadata: 'x'}],
    ['a code that is a number', {...good, response_code: 200}],
    ['no reason', {...good, response_reason: null}],
  ])('%s', (_, output) => {
    expect(of(output).verdict).toBe('failed');
    expect(of(output).summary).toContain('fail open');
  });

  it('an exception', () => {
    expect(readOutcome('{}', {error: 'boom'}).steps.at(-1)).toBe('process(input) threw: boom');
  });

  it('a good one does not', () => {
    expect(of(good).verdict).toBe('passed');
  });
});

it('sends the texts of one message through the recipe that the page installs', () => {
  const settingsOf = (name: string, body: unknown) => runOf(name, JSON.stringify(body)).settings;
  const say = (content: unknown) => ({messages: [{role: 'user', content}]});
  expect(settingsOf(FIRST.name, say('Hi'))).toMatchObject({values: {content: 'Hi'}});
  const parts = [
    {type: 'text', text: 'A'},
    {type: 'text', text: 'B'},
  ];
  expect(settingsOf(FIRST.name, say(parts))).toMatchObject({values: {text: 'A', 'text-2': 'B'}});
  for (const [name, body] of [
    ['limit-length.js', say('Hi')],
    [FIRST.name, null],
    [FIRST.name, say(null)],
    [FIRST.name, say([...parts, ...parts])],
  ] as const)
    expect(settingsOf(name, body)).toEqual({shownUnder: 'install-it'});
});
