import {expect, it} from 'vitest';
import {runJob} from '../shared/jobs.ts';
import {
  DEFAULTS,
  type KeywordState,
  hints,
  lookedFor,
  matcherOf,
  parseWords,
  preview,
  repair,
  startWith,
  summary,
  templateConfig,
  toInput,
  why,
} from './logic.ts';

const state = startWith(DEFAULTS);
const run = (change: Partial<KeywordState>) => {
  return runJob('keywords', toInput({...state, ...change}));
};

it('repairs what a link made up', () => {
  expect(repair({...state, strategy: 'toString' as never, fuzzy: 0.5})).toEqual(state);
  expect(repair({...state, strategy: 'mask', fuzzy: 2})).toMatchObject({strategy: 'mask', fuzzy: 2});
});

it('reads one keyword a line', () => {
  expect(parseWords(' a \n\nb\na')).toEqual(['a', 'b']);
  expect(toInput({...state, words: ' \n'}).words).toEqual([]);
});

it('finds exactly or fuzzily, and says why', () => {
  expect(run({}).map(({quote}) => quote)).toEqual(['project falcon']);
  const fuzzy = run({fuzzy: 1});
  expect(fuzzy.map(({quote}) => quote)).toEqual(['Gl0bex', 'project falcon']);
  expect(fuzzy.map((finding) => why(finding, DEFAULTS.words))).toEqual([
    'after folding look-alike and invisible characters',
    'ignoring case',
  ]);
  expect(run({text: 'Globex'}).map((finding) => why(finding, DEFAULTS.words))).toEqual([
    'as written in the list',
  ]);
  expect(run({text: 'Globx', fuzzy: 1}).map((finding) => why(finding, []))).toEqual([
    '1 edit away from a keyword',
  ]);
});

it('previews with the name of the infotype', () => {
  expect(preview(state, run({}), 'COMPETITOR')).toContain('about [COMPETITOR]?');
});

it('says what happened', () => {
  expect(summary(undefined, false)).toMatch(/at least one/);
  expect(summary({status: 'done', output: run({})}, true)).toBe('1 keyword found.');
  expect(summary({status: 'done', output: []}, true)).toBe('No keywords found.');
});

it('claims no keyword above a text that has none', () => {
  expect(lookedFor(['Globex', 'Project Falcon'])).toBe('Text, looked through for: Globex, Project Falcon');
});

it('writes the word list into the configuration', () => {
  expect(JSON.parse(templateConfig(state, 'RESERVED_KEYWORD'))).toEqual({
    infoTypes: [
      {name: 'EMAIL_ADDRESS'},
      {name: 'PHONE_NUMBER'},
      {name: 'RESERVED_KEYWORD', dictionary: {wordList: ['Globex', 'Project Falcon']}},
    ],
    transformation: {method: 'Replace'},
  });
});

it('turns the options that a list does not have into a pattern that matches the same', () => {
  const words = 'C++\nProject Falcon';
  const text = 'c++ C++ project falcon Project Falcon Project Falcons';
  for (const caseSensitive of [false, true])
    for (const wholeWord of [false, true]) {
      const options = {words, text, caseSensitive, wholeWord};
      const matcher = matcherOf({...state, ...options}) as {regex?: string};
      if (!matcher.regex) continue;
      const {matches} = runJob('regex', {pattern: matcher.regex, text});
      expect(matches.map(({start, end}) => [start, end])).toEqual(
        run(options).map(({start, end}) => [start, end]),
      );
    }
  expect(matcherOf(state)).toHaveProperty('dictionary');
});

it('says what the options do not reach', () => {
  expect(hints(state)).toEqual([]);
  expect(hints({...state, words: '日本'})[0]).toMatch(/no whole words/);
  expect(hints({...state, caseSensitive: true})[0]).toMatch(/regular expression/);
  expect(hints({...state, fuzzy: 1})[0]).toMatch(/not part of a template/);
});
